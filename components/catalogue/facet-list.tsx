import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import type { FilterOption } from '@/components/catalogue/listing-url'
import { controlClass } from '@/components/ui/control-class'
import { matchesSearch } from '@/lib/text/search-text'

type Props = {
  options: readonly FilterOption[]
  /** Whether the list has a field to filter it. */
  hasSearch: boolean
  list?: RefObject<HTMLDivElement | null>
  className?: string
  children: (option: FilterOption) => ReactNode
}

/** A list of options, with a field to filter a long one. */
export function FacetList({ options, hasSearch, list, className, children }: Props) {
  const t = useTranslations('choices')
  const [words, setWords] = useState('')
  const id = useId()
  const found =
    words === ''
      ? options
      : options.filter(({ name, alias = '' }) => matchesSearch(`${name} ${alias}`, words))
  return (
    <>
      {hasSearch && (
        <div className="p-1 pb-2">
          <label htmlFor={id} className="sr-only">
            {t('find')}
          </label>
          <input
            id={id}
            type="search"
            placeholder={t('find')}
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className={controlClass}
          />
        </div>
      )}
      <div ref={list} tabIndex={-1} className="outline-none">
        <ul className={className}>
          {found.map((option) => (
            <li key={option.name}>{children(option)}</li>
          ))}
        </ul>
        {found.length === 0 && <p className="px-3 py-2 text-sm text-muted">{t('none')}</p>}
      </div>
    </>
  )
}

import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import type { FilterOption } from '@/components/shop/catalogue/listing/listing-url'
import { controlClass } from '@/components/ui/field/control-class'

type Matcher = (name: string, words: string) => boolean

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
  const [matches, setMatches] = useState<Matcher | null>(null)
  const id = useId()
  const found =
    words === '' || matches === null
      ? options
      : options.filter(({ name, alias = '' }) => matches(`${name} ${alias}`, words))
  // How the search compares names is loaded when somebody is about to type; without it the list shows all options.
  const load = () =>
    void import('@/components/shop/catalogue/listing/load-options').then(
      (loaded) => setMatches(() => loaded.matchesSearch),
      () => undefined,
    )
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
            onFocus={load}
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

'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { FilterOption, FilterOptions } from '@/components/catalogue/listing-url'
import { useAllOptions } from '@/components/catalogue/use-all-options'
import { Button } from '@/components/ui/button'
import { controlClass } from '@/components/ui/field'
import { matchesSearch } from '@/lib/text/search-text'

type Props = { choices: FilterOptions; className?: string; children: (choice: FilterOption) => ReactNode }

/** A list of options: a few at first, then all of them with a field to filter them. */
export function FacetList({ choices, className, children }: Props) {
  const t = useTranslations('choices')
  const list = useRef<HTMLDivElement>(null)
  // The pressed button has disappeared, so the focus moves to the start of the list, below the filter field.
  const every = useAllOptions(choices, () => {
    list.current?.focus({ preventScroll: true })
    list.current?.previousElementSibling?.scrollIntoView({ block: 'nearest' })
  })
  const [words, setWords] = useState('')
  const id = useId()
  const isWhole = every.choices.length > choices.some.length

  const found = every.choices.filter(({ name }) => matchesSearch(name, words))
  return (
    <>
      {isWhole && (
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
          {found.map((choice) => (
            <li key={choice.name}>{children(choice)}</li>
          ))}
        </ul>
        {found.length === 0 && <p className="px-3 py-2 text-sm text-muted">{t('none')}</p>}
      </div>
      {every.missing > 0 && (
        <Button variant="quiet" size="small" isBusy={every.isLoading} onClick={every.ask}>
          {every.hasFailed ? t('failed') : t('all', { count: choices.count })}
        </Button>
      )}
    </>
  )
}

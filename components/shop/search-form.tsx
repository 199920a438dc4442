'use client'

import { Search } from 'lucide'
import { Icon } from '@/components/ui/icon'
import Form from 'next/form'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'

/** The search of the header: words in, the listing out, with or without script. */
export function SearchForm() {
  const t = useTranslations('search')
  const words = useSearchParams().get('product') ?? ''
  return (
    <Form action="/product" role="search" className="relative">
      <input
        key={words}
        type="search"
        name="product"
        defaultValue={words}
        maxLength={255}
        aria-label={t('label')}
        placeholder={t('hint')}
        className="min-h-12 w-full rounded-control border border-line-strong bg-surface py-2 pr-14 pl-4 leading-control placeholder:text-muted"
      />
      <button
        type="submit"
        aria-label={t('button')}
        className="absolute top-1/2 right-0.5 flex size-target -translate-y-1/2 items-center justify-center rounded-control text-jade hover:bg-jade-soft"
      >
        <Icon of={Search} className="size-5" />
      </button>
    </Form>
  )
}

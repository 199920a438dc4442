'use client'

/**
 * components/shop/search: The search box with its suggestions.
 */

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useRef, useState, useTransition } from 'react'
import { listingHref } from '@/components/shop/catalogue/listing/listing-url'
import type { Popup, Typed } from '@/components/shop/search/search-suggestions'
import { Icon } from '@/components/ui/icon'
import { lazyOrNothing } from '@/components/ui/state/lazy-part'
import { useHydrated } from '@/components/ui/browser/use-hydrated'

/** Search works without suggestions too. */
const Suggestions = lazyOrNothing(() => import('@/components/shop/search/search-suggestions'))

/** On-screen keyboards cover half of the page and compose every word. */
const hasTouchKeyboard = () => matchMedia('(pointer: coarse)').matches

/** The search form of the header. It works without JavaScript; with it, it shows suggestions. */
export function SearchForm() {
  const t = useTranslations('search')
  const router = useRouter()
  const search = useSearchParams()
  const place = `${usePathname()}?${search.toString()}`
  const words = search.get('product') ?? ''
  const isScripted = useHydrated()
  const [isPending, startTransition] = useTransition()
  const [isVisited, setIsVisited] = useState(false)
  const [typed, setTyped] = useState<(Typed & { at: string }) | null>(null)
  const [popup, setPopup] = useState<Popup>({ 'aria-expanded': false })
  const field = useRef<HTMLInputElement>(null)
  const appliedWords = useRef(words)
  const submittedWords = useRef<string>(undefined)

  useEffect(() => {
    if (!field.current || appliedWords.current === words) return
    // Keeps text that was typed while the form's own search was loading.
    if (submittedWords.current !== words) field.current.value = words
    appliedWords.current = words
    submittedWords.current = undefined
  }, [words])

  const write = (text: string) => {
    if (field.current) field.current.value = text
  }
  const read = (text: string, isComposing = false) => {
    if (!isComposing || hasTouchKeyboard()) setTyped({ text, at: place })
  }
  const go = (href: string, text: string) => {
    submittedWords.current = text
    setTyped(null)
    startTransition(() => router.push(href))
    if (hasTouchKeyboard()) field.current?.blur()
  }

  return (
    <form
      action="/product"
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        const product = field.current?.value.trim() ?? ''
        go(listingHref({ category: [], brand: [], product }), product)
      }}
    >
      <input
        ref={field}
        // Only a plain text input may be a combobox. Without JavaScript it stays a search input.
        type="text"
        role={isScripted ? 'combobox' : 'searchbox'}
        aria-autocomplete={isScripted ? 'list' : undefined}
        {...(isScripted ? popup : {})}
        name="product"
        defaultValue={words}
        maxLength={255}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('label')}
        placeholder={t('hint')}
        onFocus={() => setIsVisited(true)}
        onInput={({ currentTarget, nativeEvent }) => {
          setIsVisited(true)
          read(currentTarget.value, nativeEvent.isComposing)
        }}
        onCompositionEnd={({ currentTarget }) => read(currentTarget.value)}
        className="min-h-12 w-full rounded-control border border-line-strong bg-surface py-2 pr-14 pl-4 leading-control placeholder:text-muted"
      />
      <button
        type="submit"
        aria-label={t('button')}
        className="absolute top-1/2 right-0.5 flex size-target -translate-y-1/2 items-center justify-center rounded-control text-jade hover:bg-jade-soft"
      >
        <Icon of="icon-Search" />
      </button>
      {isVisited && (
        <Suspense>
          <Suggestions
            field={field}
            typed={typed?.at === place ? typed : null}
            onPopup={setPopup}
            onGo={(href, text) => {
              write(text)
              go(href, text)
            }}
            onClear={() => {
              write('')
              read('')
            }}
          />
        </Suspense>
      )}
      {isPending && <span data-pending hidden />}
    </form>
  )
}

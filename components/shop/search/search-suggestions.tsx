import { useTranslations } from 'next-intl'
import {
  type AriaAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { listingHref } from '@/components/shop/catalogue/listing/listing-url'
import { useSuggestions, isEmpty, type Suggestions } from '@/components/shop/search/use-suggestions'
import { keyToAction } from '@/components/shop/search/combobox-keys'
import {
  SearchOption,
  CorrectionRow,
  ProductRow,
  TaxonomyRow,
  ViewAllRow,
} from '@/components/shop/search/search-option'
import { popoverClass, SearchPanel } from '@/components/shop/search/search-panel'
import { toSearchQuery } from '@/components/shop/search/highlight'
import { cn } from '@/components/ui/cn'

/** The typed text. Each change creates a new object, so that state of an older change can be recognized. */
export type Typed = { text: string }

/** The ARIA attributes of the field. */
export type Popup = Pick<AriaAttributes, 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'>

type Props = {
  field: RefObject<HTMLInputElement | null>
  typed: Typed | null
  onPopup: (popup: Popup) => void
  onGo: (href: string, text: string) => void
  onClear: () => void
}

type Choice = { of: Typed | null; active: string | null; isClosed: boolean }

/** The suggested categories, brands and products below the field. Loaded when the customer starts to use the search. */
export default function SearchSuggestions({ field, typed, onPopup, onGo, onClear }: Props): ReactNode {
  const t = useTranslations('search')
  const id = useId()
  const words = typed && toSearchQuery(typed.text)
  const answer = useSuggestions(words)
  const [choice, setChoice] = useState<Choice>({ of: null, active: null, isClosed: false })
  const { active, isClosed } = choice.of === typed ? choice : { active: null, isClosed: false }

  const rows = (answer && words !== null ? toRows(answer, words) : []).map((row) => ({
    ...row,
    id: `${id}-${row.key}`,
  }))
  const isOpen = rows.length > 0 && !isClosed
  const at = rows.findIndex((row) => row.id === active)
  const activeId = isOpen ? rows[at]?.id : undefined
  const isNone = answer !== null && rows.length === 0 && !isClosed

  // The last row is not a suggestion.
  const summary =
    typeof answer?.correction === 'string'
      ? t('corrected', { typed: answer.words, words: answer.correction })
      : t('count', { count: rows.length - 1 })

  useEffect(() => {
    onPopup(
      isOpen
        ? { 'aria-expanded': true, 'aria-controls': id, 'aria-activedescendant': activeId }
        : { 'aria-expanded': false },
    )
  }, [isOpen, id, activeId, onPopup])

  const close = useEffectEvent(() => setChoice({ of: typed, active: null, isClosed: true }))
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasText = Boolean(field.current?.value)
    const action = keyToAction(event, { isOpen: isOpen || isNone, at, count: rows.length, hasText })
    if (action === null) return
    if (action !== 'edit') event.preventDefault()
    if (action === 'choose') document.getElementById(rows[at]?.id ?? '')?.click()
    else if (action === 'close') close()
    else if (action === 'clear') onClear()
    else {
      const active = typeof action === 'object' ? rows[action.to]?.id : undefined
      setChoice({ of: typed, active: active ?? null, isClosed: false })
    }
  })
  useEffect(() => {
    const { current: input } = field
    if (!input) return
    const onKey = (event: KeyboardEvent) => press(event)
    const onBlur = () => close()
    input.addEventListener('keydown', onKey)
    input.addEventListener('blur', onBlur)
    return () => {
      input.removeEventListener('keydown', onKey)
      input.removeEventListener('blur', onBlur)
    }
  }, [field])

  return (
    <>
      <p role="status" className={cn(isNone ? popoverClass : 'sr-only', isNone && 'px-4 py-3 text-sm')}>
        {isOpen ? summary : isNone && t('none')}
      </p>
      {isOpen && (
        <SearchPanel id={id} label={t('suggestions')} activeId={activeId}>
          {rows.map((row) => (
            <SearchOption
              key={row.key}
              id={row.id}
              href={row.href}
              isActive={row.id === activeId}
              onGo={() => onGo(row.href, row.text)}
            >
              {row.content}
            </SearchOption>
          ))}
        </SearchPanel>
      )}
    </>
  )
}

/** A row of suggestions; `text` is what the field contains afterwards. */
type Row = { key: string; href: string; text: string; content: ReactNode }

const everything = { category: [], brand: [], product: null }

/**
 * The rows for `words`: another spelling if nothing was found, categories, brands, products, and all results. None if
 * there is nothing to suggest.
 */
function toRows(suggestions: Suggestions, words: string): Row[] {
  if (isEmpty(suggestions)) return []
  const { correction, categories, brands, products } = suggestions
  const searched = correction ?? words
  const allHref = listingHref({ ...everything, product: searched })
  return [
    ...(correction === null
      ? []
      : [
          {
            key: 'correction',
            href: allHref,
            text: correction,
            content: <CorrectionRow typed={suggestions.words} words={correction} />,
          },
        ]),
    ...categories.map((category) => ({
      key: `category-${category.ids[0] ?? 0}`,
      href: listingHref({ ...everything, category: category.ids }),
      text: '',
      content: <TaxonomyRow kind="category" of={category} />,
    })),
    ...brands.map((brand) => ({
      key: `brand-${brand.id}`,
      href: listingHref({ ...everything, brand: [brand.id] }),
      text: '',
      content: <TaxonomyRow kind="brand" of={brand} />,
    })),
    ...products.map((product) => ({
      key: String(product.id),
      href: `/product/${product.id}`,
      text: '',
      content: <ProductRow product={product} words={searched} />,
    })),
    { key: 'all', href: allHref, text: searched, content: <ViewAllRow words={searched} /> },
  ]
}

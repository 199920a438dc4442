'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FormNumber, FormSelect, FormText } from '@/components/admin/form/form-fields'
import { readFormValues, type Values } from '@/components/admin/form/form-values'
import { ResourceForm } from '@/components/admin/form/resource-form'
import { ProductsField, toIdsText } from '@/components/admin/promotions/products-field'
import { PromotionPreview } from '@/components/admin/promotions/promotion-preview'
import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { toFormValues } from '@/lib/platform/fields/fields'
import { formatIsoDay } from '@/lib/platform/text/dates'
import { promotionFields } from '@/lib/shop/promotions/promotion-fields.schema'
import { promotionKinds, withoutDeleted } from '@/lib/shop/promotions/promotions.rules'
import type { PromotedProduct, PromotionView } from '@/lib/shop/promotions/promotions.schema'

type FieldName = keyof typeof promotionFields | 'kind' | 'from' | 'until'
type Options = readonly (readonly [id: number, name: string])[]

type Props = {
  /** The promotion that is changed; none for a new one. */
  promotion?: PromotionView
  brands: Options
  categories: Options
  /** The products that it is for. */
  products: readonly PromotedProduct[]
}

/** Adds a promotion, or changes one. */
export function PromotionForm({ promotion, brands, categories, products }: Props) {
  const t = useTranslations('adminPromotions')
  const [kind, setKind] = useState<string>(promotion?.kind ?? 'percent')
  const area = useRef<HTMLDivElement>(null)
  const [edits, setEdits] = useState(0)
  const getProductName = useProductName()
  /** A product of the promotion; one that was deleted has only its number. */
  const getProduct = (id: number): PromotedProduct =>
    products.find(({ product_id: known }) => known === id) ?? {
      product_id: id,
      product_name: t('gone', { id }),
      name_my: null,
      photo: '/icon.svg',
    }
  const own = promotion?.product_ids ?? []
  const gone = new Set(own.filter((id) => !products.some(({ product_id: known }) => known === id)))
  /** Brands or categories, with the one that the promotion is for although it was deleted. */
  const toOptions = (options: Options, chosen: number | null = null): Options =>
    chosen === null || options.some(([id]) => id === chosen)
      ? options
      : [...options, [chosen, t('gone', { id: chosen })]]
  const values: Values = promotion ? toValues(promotion) : {}
  const field = (name: FieldName) => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: values[name] ?? '',
  })
  /** A value as the form shows it: the word of a kind, the name of a brand, category or product. */
  const toWords = (name: string, value: string): string => {
    if (name === 'kind') return t(`kinds.${promotionKinds.find((one) => one === value) ?? 'percent'}`)
    const options = name === 'brand_id' ? brands : name === 'category_id' ? categories : null
    if (options) return value === '' ? t('all') : (options.find(([id]) => String(id) === value)?.[1] ?? value)
    if (name === 'product_ids') {
      const known = new Map(products.map((product) => [String(product.product_id), getProductName(product)]))
      return value
        .split(', ')
        .map((id) => known.get(id) ?? id)
        .join(', ')
    }
    const isDay = (name === 'from' || name === 'until') && value !== ''
    return isDay ? formatIsoDay(value) : value
  }
  return (
    <>
      <div ref={area} onChange={() => setEdits((count) => count + 1)}>
        <ResourceForm
          call={promotion ? 'PATCH /api/promotions/{id}' : 'POST /api/promotions'}
          params={{ id: promotion?.id }}
          fields={promotionFields}
          version={promotion?.version}
          toFormValues={toValues}
          // The kind says whether a value may have a percent sign.
          toBody={(changed, { kind: chosen }) =>
            changed.value === undefined ? changed : { ...changed, kind: chosen }
          }
          formatValue={toWords}
          backTo="/admin/promotions"
          done={t(promotion ? 'saved' : 'added')}
          submit={t('save')}
        >
          <div className="grid gap-6 sm:grid-cols-2">
            <FormText {...field('name')} hint={t('nameHint')} />
            <FormText {...field('name_my')} hint={t('optional')} />
            <FormText {...field('code')} hint={t('codeHint')} className="sm:col-span-2" />
            <FormSelect
              {...field('kind')}
              defaultValue={values.kind ?? 'percent'}
              options={promotionKinds.map((one) => [one, t(`kinds.${one}`)])}
              onChange={({ target }) => setKind(target.value)}
            />
            {kind !== 'free_delivery' && (
              <>
                <FormNumber {...field('value')} />
                <FormNumber {...field('cap')} hint={t('capHint')} />
              </>
            )}
            <FormNumber {...field('minimum')} hint={t('minimumHint')} />
            <FormText {...field('from')} type="date" hint={t('daysHint')} />
            <FormText {...field('until')} type="date" hint={t('daysHint')} />
            <FormNumber {...field('use_limit')} hint={t('limitHint')} />
            <FormNumber {...field('phone_limit')} hint={t('phoneHint')} />
            <FormSelect
              {...field('brand_id')}
              hint={t('scopeHint')}
              options={[['', t('all')], ...toOptions(brands, promotion?.brand_id)]}
            />
            <FormSelect
              {...field('category_id')}
              hint={t('scopeHint')}
              options={[['', t('all')], ...toOptions(categories, promotion?.category_id)]}
            />
            <ProductsField
              initial={own.map(getProduct)}
              onChange={() => setEdits((count) => count + 1)}
              className="sm:col-span-2"
            />
          </div>
        </ResourceForm>
      </div>
      <PromotionPreview
        readTerms={() => {
          const form = area.current?.querySelector('form')
          return form ? toTerms(readFormValues(form), gone) : {}
        }}
        edits={edits}
      />
    </>
  )
}

/** The terms of a preview: what they are once they are saved. */
const toTerms = ({ product_ids: ids = '', ...values }: Values, gone: ReadonlySet<number>): Values => {
  const chosen = ids === '' ? [] : ids.split(', ').map(Number)
  return { ...values, product_ids: toIdsText(withoutDeleted(chosen, (id) => gone.has(id))) }
}

/** The fields of the form from a promotion, also from the one that a 409 has. */
const toValues = (promotion: PromotionView): Values => ({
  ...toFormValues(promotionFields, promotion),
  kind: promotion.kind,
  from: promotion.from ?? '',
  until: promotion.until ?? '',
  product_ids: toIdsText(promotion.product_ids),
})

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNumber, FormSelect, FormText } from '@/components/admin/form/form-fields'
import type { Values } from '@/components/admin/form/form-values'
import { ResourceForm } from '@/components/admin/form/resource-form'
import { toFormValues } from '@/lib/platform/fields/fields'
import { promotionFields } from '@/lib/shop/promotions/promotion-fields.schema'
import { promotionKinds } from '@/lib/shop/promotions/promotions.rules'
import type { PromotionView } from '@/lib/shop/promotions/promotions.schema'

type FieldName = keyof typeof promotionFields | 'kind' | 'from' | 'until' | 'product_ids'
type Options = readonly (readonly [id: number, name: string])[]

type Props = {
  /** The promotion that is changed; none for a new one. */
  promotion?: PromotionView
  brands: Options
  categories: Options
}

/** Adds a promotion, or changes one. */
export function PromotionForm({ promotion: initial, brands, categories }: Props) {
  const t = useTranslations('adminPromotions')
  const [promotion, setPromotion] = useState(initial)
  // A new key remounts the form with the saved values.
  const [round, setRound] = useState(0)
  const [kind, setKind] = useState<string>(initial?.kind ?? 'percent')
  const values: Values = promotion ? toValues(promotion) : {}
  const field = (name: FieldName) => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: values[name] ?? '',
  })
  return (
    <ResourceForm
      key={round}
      call={promotion ? 'PATCH /api/promotions/{id}' : 'POST /api/promotions'}
      params={{ id: promotion?.id }}
      fields={promotionFields}
      version={promotion?.version}
      toFormValues={toValues}
      backTo="/admin/promotions"
      done={t(promotion ? 'saved' : 'added')}
      submit={t('save')}
      onDiscard={(current) => {
        setPromotion(current)
        setKind(current.kind)
        setRound(round + 1)
      }}
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
        <FormSelect {...field('brand_id')} hint={t('scopeHint')} options={[['', t('all')], ...brands]} />
        <FormSelect
          {...field('category_id')}
          hint={t('scopeHint')}
          options={[['', t('all')], ...categories]}
        />
        <FormText {...field('product_ids')} hint={t('productsHint')} className="sm:col-span-2" />
      </div>
    </ResourceForm>
  )
}

/** The fields of the form from a promotion, also from the one that a 409 has. */
const toValues = (promotion: PromotionView): Values => ({
  ...toFormValues(promotionFields, promotion),
  kind: promotion.kind,
  from: promotion.from ?? '',
  until: promotion.until ?? '',
  product_ids: promotion.product_ids.join(', '),
})

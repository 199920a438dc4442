'use client'

/**
 * components/admin/variants: Product groups and their variants.
 */

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { FormNumber, FormText } from '@/components/admin/form/form-fields'
import { ResourceForm } from '@/components/admin/form/resource-form'
import { useImageUploads } from '@/components/admin/upload/use-image-uploads'
import type { Values } from '@/components/admin/form/form-values'
import { type FormRow, toRows } from '@/components/admin/variants/group-form-rows'
import { groupFormFields } from '@/components/admin/variants/group-form-fields'
import { toChangeBody, toCreateBody } from '@/components/admin/variants/group-form-values'
import { GOODS, toGroupValues } from '@/components/admin/variants/group-values'
import { readOptions } from '@/components/admin/variants/typed-options'
import { toGroupErrors } from '@/components/admin/variants/group-errors'
import { GroupOptions } from '@/components/admin/variants/group-options'
import { findChangedValues, findRenamedValues } from '@/components/admin/variants/renamed-values'
import { ForAllFields } from '@/components/admin/variants/for-all/for-all-fields'
import { PhotosByValue } from '@/components/admin/variants/for-all/photo-set-fields'
import { GroupRows } from '@/components/admin/variants/group-rows'
import { ProductFields } from '@/components/admin/products/product-fields'
import { ProductImageFields } from '@/components/admin/products/form/product-photos'
import { TaxonomyFields, useTaxonomy } from '@/components/admin/taxonomy/taxonomy-fields'
import { usePhotoOrder } from '@/components/admin/products/form/use-photo-order'
import type { EditableProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { photoFields, sharedTexts } from '@/lib/shop/catalogue/products/product-fields.schema'
import { listNames } from '@/lib/platform/fields/fields'
import type { EditableGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'
import type { GroupTexts } from '@/lib/shop/catalogue/variants/product-groups.view'

const LIST = '/admin/product'

/** The products of a group may each have a description of their own. */
const optionalTexts = {
  ...sharedTexts,
  product_description: { ...sharedTexts.product_description, isRequired: false },
}

type Props = {
  /** The group that is edited; none for a new one. */
  group?: EditableGroupView
  /** A product of the group, which has the names of its brand, category and subcategory. */
  taxonomyOf?: EditableProductView | undefined
  /** The descriptions of the products of the group. */
  texts?: GroupTexts
}

/** Creates a product in sizes and colours, or edits one: all of its products in one form and one transaction. */
export function GroupForm({ group, taxonomyOf, texts }: Props) {
  const t = useTranslations('adminGroups')
  const tCatalogue = useTranslations('adminCatalogue')
  const tProduct = useTranslations('adminProduct')
  const taxonomy = useTaxonomy(taxonomyOf)
  const { order, move } = usePhotoOrder()
  const photos = useImageUploads('/api/products/upload', order, {})
  const [typed, setTyped] = useState<Values>(() => (group ? toGroupValues(group) : {}))
  const options = useMemo(() => readOptions(typed, group), [typed, group])
  const { rows, hasMore } = useMemo(
    () => toRows(options, group, findRenamedValues(options, group, typed)),
    [options, group, typed],
  )
  const saveDrafts = {
    label: tProduct('saveDraft'),
    done: tProduct('draftSaved'),
    backTo: `${LIST}?status=draft`,
    values: { status: 'draft' },
  }
  return (
    <ResourceForm
      call={group ? 'PATCH /api/products/groups/{id}' : 'POST /api/products/groups'}
      params={{ id: group?.id }}
      fields={group ? groupFormFields : { ...photoFields, ...optionalTexts, ...groupFormFields }}
      version={group?.version}
      toFormValues={toGroupValues}
      toBody={(changed, all, current) =>
        group ? toChangeBody({ changed, all }, options, rows, current) : toCreateBody(all, rows, options)
      }
      toFieldErrors={(errors, sent) => toGroupErrors(errors, sent, rows, options)}
      labels={useLabels(rows)}
      backTo={group ? `/admin/product/groups/${group.id}` : LIST}
      done={t(group ? 'saved' : 'created')}
      submit={tCatalogue(group ? 'update' : 'create')}
      actions={group ? [] : [saveDrafts]}
    >
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-3">
        <FormText
          {...{ name: 'name', label: t('name'), hint: t('nameHint') }}
          defaultValue={group?.name}
          className="sm:col-span-3"
        />
        <FormText
          {...{ name: 'name_my', label: tCatalogue('nameMy'), hint: tCatalogue('myHint') }}
          defaultValue={group?.name_my ?? ''}
          className="sm:col-span-3"
        />
        <TaxonomyFields taxonomy={taxonomy} />
        {!group && (
          <ProductFields kinds={['line', 'lines']} shown={listNames(sharedTexts)} values={{}} rows={5} />
        )}
      </div>
      {!group && <ProductImageFields order={order} onMove={move} photos={photos} isNew />}
      <GroupOptions
        group={group}
        typed={typed}
        changedValues={findChangedValues(options, group)}
        onType={(name, text) => setTyped((now) => ({ ...now, [name]: text }))}
      />
      <PhotosByValue
        names={options.map((_, place) => group?.options[place]?.name ?? t('option', { number: place + 1 }))}
        {...{ options, rows, photos }}
        photoOption={typed['photo_option'] ?? ''}
        onChoose={(option) => setTyped((now) => ({ ...now, photo_option: option }))}
      />
      {group && texts && <ForAllFields {...{ group, texts, photos }} />}
      {!group && <GoodsForAll />}
      <GroupRows rows={rows} hasMore={hasMore} photos={photos} hasFieldsForAll={!group} />
    </ResourceForm>
  )
}

/** Prices, weight and stock of all products whose own fields are empty. */
function GoodsForAll() {
  const t = useTranslations('adminGroups')
  return (
    <fieldset className="mt-8">
      <legend className="text-lg font-semibold">{t('forAll')}</legend>
      <p className="mt-1 text-sm text-muted">{t('forAllHint')}</p>
      <div className="mt-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
        {GOODS.map((field) => (
          <FormNumber key={field} name={`all.${field}`} label={t(`all.${field}`)} />
        ))}
      </div>
    </fieldset>
  )
}

/** What errors are about that no field is called. */
function useLabels(rows: readonly FormRow[]): Record<string, string> {
  const t = useTranslations('adminGroups')
  return {
    products: t('productsLabel'),
    options: t('options'),
    ...Object.fromEntries(rows.map(({ key, values }) => [`${key}.values`, values.join(', ')])),
  }
}

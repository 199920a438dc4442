'use client'

import { useTranslations } from 'next-intl'
import { FormError, FormText } from '@/components/admin/form/form-fields'
import { ResourceForm } from '@/components/admin/form/resource-form'
import { OF_PRODUCT, toGroupedBody, toGroupedErrors } from '@/components/admin/variants/grouped-products-body'
import { OPTION_NUMBERS } from '@/components/admin/variants/typed-options'
import { toGroupedFields } from '@/components/admin/variants/group-form-fields'
import type { ProductToGroup } from '@/lib/shop/catalogue/variants/product-groups.view'

/** Makes a group of existing products: what they have in common, what they differ by, and the values of each. */
export function GroupProductsForm({ products }: { products: readonly ProductToGroup[] }) {
  const t = useTranslations('adminGroups')
  const tCatalogue = useTranslations('adminCatalogue')
  const ofValues = products.flatMap(({ id, name }) =>
    OPTION_NUMBERS.map((number): [string, string] => [
      `p${id}.value_${number}`,
      t('valueOf', { name, option: t('option', { number }) }),
    ]),
  )
  const ofNames = products.flatMap(({ id, name }): [string, string][] => [
    [`p${id}.id`, name],
    [`p${id}.product_name`, `${name}: ${tCatalogue('productName')}`],
    [`p${id}.name_my`, `${name}: ${tCatalogue('nameMy')}`],
  ])
  return (
    <ResourceForm
      call="POST /api/products/groups"
      fields={toGroupedFields(products)}
      toBody={(_changed, all) => toGroupedBody(all, products)}
      toFieldErrors={(errors) => toGroupedErrors(errors, products)}
      labels={{ products: t('productsLabel'), ...Object.fromEntries([...ofNames, ...ofValues]) }}
      backTo="/admin/product"
      done={t('grouped')}
      submit={t('group')}
    >
      <p className="mb-6 text-muted">{t('groupHint')}</p>
      <div className="grid gap-6">
        <FormText {...{ name: 'name', label: t('name'), hint: t('groupNameHint') }} />
        <FormText {...{ name: 'name_my', label: tCatalogue('nameMy'), hint: tCatalogue('myHint') }} />
        <fieldset className="grid gap-4 sm:grid-cols-3">
          <legend className="mb-2 text-lg font-semibold">{t('options')}</legend>
          {OPTION_NUMBERS.map((number) => (
            <FormText
              key={number}
              name={`option_${number}`}
              label={t('option', { number })}
              placeholder={t(`examples.option${number}`)}
            />
          ))}
        </fieldset>
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {products.map(({ id, name }) => (
            <li key={id} className="grid gap-3 p-3 sm:grid-cols-3">
              <div className="sm:col-span-3">
                <p className="font-semibold wrap-anywhere">{name}</p>
                {OF_PRODUCT.map((field) => (
                  <FormError key={field} name={`p${id}.${field}`} />
                ))}
              </div>
              {OPTION_NUMBERS.map((number) => (
                <FormText
                  key={number}
                  name={`p${id}.value_${number}`}
                  label={t('valueOfOption', { number })}
                />
              ))}
            </li>
          ))}
        </ul>
      </div>
    </ResourceForm>
  )
}

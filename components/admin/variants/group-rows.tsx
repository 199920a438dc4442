import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormError, FormNumber } from '@/components/admin/form/form-fields'
import { ImageUpload } from '@/components/admin/upload/image-upload'
import type { useImageUploads } from '@/components/admin/upload/use-image-uploads'
import type { FormRow } from '@/components/admin/variants/group-form-rows'
import { isRenamed } from '@/components/admin/variants/group-form-values'
import { GOODS } from '@/components/admin/variants/group-values'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link/link'
import { Notice } from '@/components/ui/state/notice'
import { MAX_GROUP_SIZE } from '@/lib/shop/catalogue/variants/group-fields.schema'

type Props = {
  rows: readonly FormRow[]
  /** Whether there are more combinations than rows. */
  hasMore: boolean
  photos: ReturnType<typeof useImageUploads>
  /** Whether the form has fields for all products, whose values are those of empty fields. */
  hasFieldsForAll: boolean
}

const LABELS = {
  product_price: 'price',
  compare_price: 'comparePrice',
  product_weight: 'weight',
  stock_quantity: 'stock',
} as const

/**
 * The products of a group and the combinations that can be made, each with photo, prices, weight and stock: a table on a
 * desktop, blocks on a phone.
 */
export function GroupRows({ rows, hasMore, photos, hasFieldsForAll }: Props) {
  const t = useTranslations('adminGroups')
  return (
    <fieldset className="mt-8">
      <legend className="text-lg font-semibold">
        {t('products', { count: rows.length, number: String(rows.length) })}
      </legend>
      <p className="mt-1 text-sm text-muted">{t('productsHint')}</p>
      {rows.length === 0 && <p className="mt-3 text-muted">{t('noRows')}</p>}
      {hasMore && (
        <Notice role="status" title={t('moreRows', { max: String(MAX_GROUP_SIZE) })} className="mt-3" />
      )}
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
        {rows.map((row) => (
          <GroupRow key={row.key} row={row} photos={photos} hasFieldsForAll={hasFieldsForAll} />
        ))}
      </ul>
    </fieldset>
  )
}

function GroupRow({ row, photos, hasFieldsForAll }: Omit<Props, 'rows' | 'hasMore'> & { row: FormRow }) {
  const t = useTranslations('adminGroups')
  const { key, values, product, like } = row
  const [isChosen, setChosen] = useState(product ? true : row.isMade)
  const name = values.join(', ')
  const source = product ?? like
  const photo = `${key}.photo_1`
  const shown = product?.product_images[0]?.photo_1 ?? ''
  return (
    <li
      className={cn(
        'grid grid-cols-4 items-end gap-x-3 gap-y-2 p-3 sm:grid-cols-[52px_minmax(0,1fr)_7rem_7rem_6rem_6rem]',
        !isChosen && 'opacity-70',
      )}
    >
      <div className="row-span-1 self-center">
        <ImageUpload
          name={photo}
          label={t('photoOf', { name })}
          isLabelHidden
          slot={photos.slots[photo] ?? { path: shown, sending: null, problem: null }}
          size="small"
          onFiles={(files) => photos.placeOne(files, photo)}
          onRemove={null}
        />
      </div>
      <div className="col-span-3 self-center sm:col-span-1">
        <p className="font-semibold wrap-anywhere">
          {product ? (
            <Link
              href={`/admin/product/edit${product.id}`}
              className="inline-flex min-h-target min-w-target items-center underline underline-offset-4"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {isRenamed(row) && (
          <p className="text-sm text-muted">{t('renamedFrom', { name: product?.values.join(', ') ?? '' })}</p>
        )}
        <label className="checkbox text-sm">
          <input
            type="checkbox"
            name={product ? `${key}.remove` : `${key}.make`}
            defaultChecked={!product && row.isMade}
            onChange={(event) => setChosen(event.target.checked !== Boolean(product))}
          />
          <span>
            {product ? t('remove') : t('make')}
            <span className="sr-only">: {name}</span>
          </span>
        </label>
      </div>
      <FormError name={`${key}.values`} className="order-last col-span-full" />
      {GOODS.map((field) => (
        <div key={field} className="col-span-2 sm:col-span-1">
          <FormNumber
            name={`${key}.${field}`}
            label={t(LABELS[field])}
            aria-label={t(`${LABELS[field]}Of`, { name })}
            disabled={!isChosen}
            placeholder={!product && hasFieldsForAll ? t('asForAll') : undefined}
            defaultValue={
              field === 'stock_quantity' ? (product?.stock_quantity ?? '') : (source?.[field] ?? '')
            }
          />
        </div>
      ))}
    </li>
  )
}

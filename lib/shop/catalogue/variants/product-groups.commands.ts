/**
 * lib/shop/catalogue/variants: Product groups and their variants, one for each size or colour: creating and changing
 * a group, its locks, and its completion.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { invalidateProducts } from '@/lib/shop/cache/cache-invalidation.commands'
import {
  assertTaxonomy,
  assertVersion,
  lockInTaxonomy,
  lockRow,
  retryWhenMoved,
  type TaxonomyPath,
} from '@/lib/shop/catalogue/products/catalogue.commands'
import { normalizeName } from '@/lib/shop/catalogue/products/catalogue.rules'
import { lockVariants, withUniqueValues } from '@/lib/shop/catalogue/variants/group-locks.commands'
import { completeGroups, dissolveGroups } from '@/lib/shop/catalogue/variants/group-completion.commands'
import { writeGroupProducts } from '@/lib/shop/catalogue/variants/group-products.commands'
import { getEditableGroup } from '@/lib/shop/catalogue/variants/product-groups.queries'
import type {
  ProductGroupInput,
  EditableGroupView,
  UpdateProductGroupInput,
} from '@/lib/shop/catalogue/variants/product-groups.schema'
import { toOptionRows } from '@/lib/shop/catalogue/variants/product-groups.view'
import { withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { notFound, orNotFound, validationError } from '@/lib/platform/errors/app-error'
import type { Admin } from '@/lib/platform/actors/actors'
import { type CreationClaim, UNCLAIMED } from '@/lib/platform/idempotency/create-once.commands'

const MISSING = 'no_product_group'
const TAKEN = errorText('group_name_taken')
const OTHER_NUMBER = errorText('option_count_fixed')

/**
 * Creates a group with its products, new and existing ones, in one transaction (decision 0173).
 * @throws AppError 'validation_failed' when brand, category and subcategory do not belong together, when the name is
 * taken, and when a product cannot be in the group; 'conflict' when an existing product is not the one seen.
 */
export async function createProductGroup(
  admin: Admin<'catalogue'>,
  input: ProductGroupInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<EditableGroupView> {
  const normalizedName = normalizeName('name', input.name)
  return withUniqueGroup(async (tx) => {
    await claim.begin(tx)
    const place = {
      brandId: input.brand_id,
      categoryId: input.category_id,
      subcategoryId: input.subcategory_id,
    }
    await assertTaxonomy(tx, place)
    const names = { name: input.name, nameMy: input.name_my ?? null }
    const group = await tx.productGroup.create({
      data: {
        ...place,
        ...names,
        normalizedName,
        ...toOptionColumns(input.options),
        option1: input.options[0]?.name ?? '',
      },
    })
    await claim.end(tx, group.id)
    const variants = await lockVariants(tx, [group.id], toIds(input.products))
    const ids = await writeGroupProducts(tx, admin, {
      group,
      former: null,
      next: { ...names, ...place },
      variants,
      shared: input,
      photos: { photoOption: input.photo_option ?? null, sets: input.photo_sets ?? [] },
      current: null,
      items: { products: [], added: input.products, removed: [], addedList: 'products' },
    })
    const data = { photoOption: input.photo_option ?? null }
    await completeGroups(tx, admin, [
      { group, data, typedValues: toTypedValues(input.products), isNew: true },
    ])
    invalidateProducts(tx, ids)
    return readGroup(tx, admin, group.id)
  })
}

/**
 * Changes a group and its products in one transaction; absent fields stay as they are. A new place moves all of its
 * products. Names that were composed of the group's name and the values are composed again.
 * @throws AppError 'not_found'; 'conflict' with the group as `current` when the group, a product or a stock is not the one
 * seen; 'validation_failed' as for a new group.
 */
export async function updateProductGroup(
  admin: Admin<'catalogue'>,
  id: number,
  patch: UpdateProductGroupInput,
): Promise<EditableGroupView> {
  const normalized = patch.name === undefined ? {} : { normalizedName: normalizeName('name', patch.name) }
  const change = async (tx: TransactionClient) => {
    await lockInTaxonomy(tx, 'product_group', id, () => placeFor(tx, id, patch))
    const group = await tx.productGroup.findUniqueOrThrow({ where: { id } })
    const variants = await lockVariants(tx, [id], toIds(patch.add ?? []))
    const current = await readGroup(tx, admin, id)
    assertVersion(patch.version, current)
    if (patch.options && patch.options.length !== toOptionRows(group).length)
      throw validationError('options', OTHER_NUMBER)
    const place = await placeFor(tx, id, patch)
    const names = {
      name: patch.name ?? group.name,
      nameMy: patch.name_my === undefined ? group.nameMy : patch.name_my,
    }
    // Before its products; the commit checks their foreign key.
    await tx.productGroup.update({ where: { id }, data: { ...place, ...normalized } })
    const photoOption = patch.photo_option === undefined ? group.photoOption : patch.photo_option
    const { products = [], add: added = [], remove: removed = [], value_order: valueOrder } = patch
    const ids = await writeGroupProducts(tx, admin, {
      group,
      former: group,
      next: { ...names, ...place },
      variants,
      shared: patch,
      forAll: patch.for_all,
      photos: { photoOption, sets: patch.photo_sets ?? [] },
      current,
      items: { products, added, removed, addedList: 'add' },
      ...(valueOrder ? { valueOrder } : {}),
    })
    const typedValues = toTypedValues([...products, ...added])
    const data = { ...names, photoOption, ...(patch.options ? toOptionColumns(patch.options) : {}) }
    await completeGroups(tx, admin, [{ group, data, typedValues, ...(valueOrder ? { valueOrder } : {}) }])
    invalidateProducts(tx, ids)
    return readGroup(tx, admin, id)
  }
  return retryWhenMoved(() => withUniqueGroup(change))
}

/**
 * Deletes a group; its products stay on sale, with their whole names.
 * @throws AppError 'not_found'.
 */
export async function deleteProductGroup(admin: Admin<'catalogue'>, id: number): Promise<void> {
  await withTransaction(async (tx) => {
    await lockRow(tx, 'product_group', id)
    const group = await tx.productGroup.findUniqueOrThrow({ where: { id } })
    const variants = await dissolveGroups(tx, admin, [group])
    invalidateProducts(
      tx,
      variants.map((variant) => variant.id),
    )
  })
}

const toIds = (products: readonly { id?: number | undefined }[]): number[] =>
  products.flatMap(({ id }) => (id === undefined ? [] : [id]))

const toTypedValues = (products: readonly { values?: readonly string[] | undefined }[]) =>
  products.flatMap(({ values }) => (values ? [values] : []))

const readGroup = async (tx: TransactionClient, admin: Admin, id: number): Promise<EditableGroupView> =>
  orNotFound(await getEditableGroup(admin, id, tx), MISSING)

/** The columns of the options; those that the request leaves out keep no name. */
function toOptionColumns(options: ProductGroupInput['options']) {
  const [first, second, third] = options
  return {
    ...(first ? { option1: first.name, option1My: first.name_my ?? null } : {}),
    option2: second?.name ?? null,
    option2My: second?.name_my ?? null,
    option3: third?.name ?? null,
    option3My: third?.name_my ?? null,
  }
}

/** The place of a group in the taxonomy after `patch`. */
async function placeFor(tx: TransactionClient, id: number, patch: UpdateProductGroupInput) {
  const found = await tx.productGroup.findUnique({
    where: { id },
    select: { brandId: true, categoryId: true, subcategoryId: true },
  })
  if (!found) throw notFound(MISSING)
  return {
    brandId: patch.brand_id ?? found.brandId,
    categoryId: patch.category_id ?? found.categoryId,
    subcategoryId: patch.subcategory_id ?? found.subcategoryId,
  } satisfies TaxonomyPath
}

/** Runs a transaction that writes a group; a name or values that are taken meanwhile are a 422, as before. */
async function withUniqueGroup<T>(work: (tx: TransactionClient) => Promise<T>): Promise<T> {
  try {
    return await withUniqueValues('values', work)
  } catch (error) {
    if (isUniqueViolation(error)) throw validationError('name', TAKEN)
    throw error
  }
}

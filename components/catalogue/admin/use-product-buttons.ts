import { useTranslations } from 'next-intl'
import type { SaveProps, SubmitAction } from '@/components/admin/form/use-submit'
import type { ProductDetailView } from '@/lib/catalogue/catalogue.schema'

type Buttons = Pick<SaveProps, 'done'> & { backTo: string; submit: string; actions: readonly SubmitAction[] }

const LIST = '/admin/product'
const DRAFTS = `${LIST}?status=draft`

/**
 * The buttons of a product's form and what they do. Its main button creates a product, changes one, or saves a draft.
 * `onCreated` is called with the product after "Save and create another".
 */
export function useProductButtons(
  product: ProductDetailView | undefined,
  onCreated: ((product: ProductDetailView) => void) | undefined,
): Buttons {
  const t = useTranslations('adminCatalogue')
  const tProduct = useTranslations('adminProduct')
  if (product?.status === 'draft') {
    const publish = { label: tProduct('publish'), isPrimary: true, done: tProduct('published'), backTo: LIST }
    return {
      backTo: DRAFTS,
      done: tProduct('draftSaved'),
      submit: tProduct('updateDraft'),
      actions: [{ ...publish, values: { status: 'published' } }],
    }
  }
  if (product) return { backTo: LIST, done: t('productUpdated'), submit: t('update'), actions: [] }
  const createAnother = {
    label: tProduct('createAnother'),
    done: t('productCreated'),
    onSaved: (answer: unknown) => onCreated?.((answer as { product: ProductDetailView }).product),
  }
  const saveDraft = { label: tProduct('saveDraft'), done: tProduct('draftSaved'), backTo: DRAFTS }
  return {
    backTo: LIST,
    done: t('productCreated'),
    submit: t('create'),
    actions: [createAnother, { ...saveDraft, values: { status: 'draft' } }],
  }
}

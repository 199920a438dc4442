import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/components/admin/form/record-form'
import { ActionButton } from '@/components/admin/action/action-button'
import { FormPage } from '@/components/admin/frame/form-page'
import { GroupForm } from '@/components/admin/variants/group-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { getEditableGroup, getGroupTexts } from '@/lib/shop/catalogue/variants/product-groups.queries'
import { getEditableProduct } from '@/lib/shop/catalogue/products/products.queries'
import { idSchema } from '@/lib/platform/validation/validators'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminGroups')
  return { title: t('edit') }
}

/** All products of a group in one form. */
export default async function EditGroupPage({ params }: Props) {
  const admin = await requirePageAdmin('catalogue')
  const requested = idSchema().safeParse((await params).id)
  const group = requested.success ? await getEditableGroup(admin, requested.data) : null
  const [first] = group?.products ?? []
  if (!group || !first) notFound()
  const [tAdmin, t, product, texts] = await Promise.all([
    getTranslations('admin'),
    getTranslations('adminGroups'),
    getEditableProduct(admin, first.id),
    getGroupTexts(admin, group.id),
  ])
  return (
    <FormPage title={group.name} list={{ name: tAdmin('places.products'), href: '/admin/product' }}>
      <ClientMessages of={['adminGroups']}>
        <RecordForm record={group}>
          <GroupForm group={group} taxonomyOf={product ?? undefined} texts={texts} />
        </RecordForm>
        <div className="mt-8 flex flex-wrap gap-3">
          <ActionButton
            call="DELETE /api/products/groups/{id}"
            params={{ id: group.id }}
            variant="danger"
            size="regular"
            question={{ title: t('ungroupQuestion', { name: group.name }), confirm: t('ungroup') }}
            done={t('ungrouped')}
            to="/admin/product"
          >
            {t('ungroup')}
          </ActionButton>
          <ActionButton
            call="DELETE /api/products/groups/{id}/removal"
            params={{ id: group.id }}
            variant="danger"
            size="regular"
            question={{
              title: t('removeQuestion', { name: group.name }),
              text: <p>{t('removeText')}</p>,
              confirm: t('removeProduct'),
            }}
            done={t('removed')}
            to="/admin/product"
          >
            {t('removeProduct')}
          </ActionButton>
        </div>
      </ClientMessages>
    </FormPage>
  )
}

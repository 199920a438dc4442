import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/form/action-button'
import type { RestockChange, RestockRequestView } from '@/lib/restock/restock.schema'

type Props = { request: RestockRequestView; /** The name of the product. */ name: string }

/** The buttons of a request. A call that somebody else has taken, or that nobody can make, has none. */
export function CallActions({ request, name }: Props) {
  const changes = listChanges(request)
  if (changes.length === 0) return null
  return (
    <span className="inline-flex flex-wrap gap-2 max-md:justify-end md:my-1">
      {changes.map((change) => (
        <ChangeButton key={change} {...{ request, name, change }} />
      ))}
    </span>
  )
}

/** Whether the viewer can do something with a request. */
export const hasActions = (request: RestockRequestView): boolean => listChanges(request).length > 0

function listChanges({ status, phone }: RestockRequestView): RestockChange[] {
  if (status === 'to_call') return ['calling']
  if (status === 'called') return ['to_call']
  // Only who is calling sees the number.
  return status === 'calling' && phone !== null ? ['called', 'to_call'] : []
}

function ChangeButton({ request, name, change }: Props & { change: RestockChange }) {
  const t = useTranslations('adminRestock')
  const key = change === 'to_call' && request.status === 'called' ? 'reopen' : change
  return (
    <ActionButton
      path={`/api/restock-requests/${request.id}`}
      method="PATCH"
      body={{ status: change }}
      variant={change === 'to_call' ? 'secondary' : 'primary'}
      label={t('actionLabel', { action: t(`actions.${key}`), name, id: String(request.id) })}
      done={t(`done.${key}`)}
    >
      {t(`actions.${key}`)}
    </ActionButton>
  )
}

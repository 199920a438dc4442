import { useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/admin/form/form-context'
import { Checkbox } from '@/components/ui/checkbox'
import { events } from '@/lib/notifications/endpoints.schema'

/** Selects the events of an endpoint; all are selected by default. */
export function EventChoice() {
  const t = useTranslations('adminNotifications')
  const errors = useFieldErrors('events')
  return (
    <fieldset id="events" tabIndex={-1} aria-describedby={errors?.length ? 'events-error' : undefined}>
      <legend className="text-sm font-semibold">{t('events')}</legend>
      <div className="grid sm:grid-cols-2">
        {events.map((event) => (
          <Checkbox key={event} name="events" value={event} defaultChecked>
            {t(`event.${event}`)}
          </Checkbox>
        ))}
      </div>
      {errors && errors.length > 0 && (
        <p id="events-error" className="text-sm font-medium text-danger">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  )
}

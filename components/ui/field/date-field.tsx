'use client'

import { cn } from '@/components/ui/cn'
import { controlClass } from '@/components/ui/field/control-class'
import { describedBy, Field, type FieldProps } from '@/components/ui/field/field'
import { Icon } from '@/components/ui/icon'
import { useUrlValue } from '@/components/ui/field/use-url-value'
import { IconButton } from '@/components/ui/button/icon-button'

type Props = FieldProps & {
  /** YYYY-MM-DD, or nothing. */
  day: string | null
  /** The accessible name of the button that opens the calendar. */
  calendar: string
}

const toShown = (day: string): string => day.split('-').reverse().join('/')

/** A day that filters a list, typed as the shop shows days (DD/MM/YYYY), or picked from the browser's calendar. */
export function DateField({ day, calendar, ...field }: Props) {
  const shown = day === null ? '' : toShown(day)
  const text = useUrlValue<HTMLInputElement>(shown)
  const picker = useUrlValue<HTMLInputElement>(day ?? '')
  return (
    <Field {...field}>
      <div className="relative">
        <input
          ref={text}
          type="text"
          autoComplete="off"
          placeholder="DD/MM/YYYY"
          maxLength={20}
          defaultValue={shown}
          {...describedBy(field)}
          className={cn(controlClass, 'pr-11 pl-2.5 tabular-nums placeholder:text-sm')}
        />
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          defaultValue={day ?? ''}
          onChange={({ currentTarget }) => {
            if (text.current) text.current.value = toShown(currentTarget.value)
            text.current?.form?.requestSubmit()
          }}
          className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
        />
        <IconButton
          label={calendar}
          className="absolute top-0 right-0 h-full"
          onClick={() => picker.current?.showPicker()}
        >
          <Icon of="icon-Calendar" />
        </IconButton>
      </div>
    </Field>
  )
}

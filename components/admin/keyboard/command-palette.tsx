'use client'

import { Dialog } from '@base-ui/react/dialog'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { type Destination, type Place, useDestinations } from '@/components/admin/keyboard/use-destinations'
import { cn } from '@/components/ui/cn'
import { controlClass } from '@/components/ui/field/control-class'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'

export type { Place }

type Props = { places: readonly Place[]; isOpen: boolean; onClose: () => void }

/** Goes to any screen, order or product by a few letters. */
export function CommandPalette({ places, isOpen, onClose }: Props) {
  const t = useTranslations('adminKeys')
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 scrim" />
        <Dialog.Popup className="fixed top-[10dvh] left-1/2 z-50 flex max-h-[70dvh] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 flex-col rounded-card border border-line bg-surface p-3 text-ink">
          <Dialog.Title className="sr-only">{t('palette')}</Dialog.Title>
          <Search places={places} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const LIST_ID = 'destinations'
const optionId = (index: number) => `destination-${index}`

const icons = { place: 'icon-ArrowRight', order: 'icon-ClipboardList', product: 'icon-Package' } as const

function Search({ places, onClose }: Omit<Props, 'isOpen'>) {
  const t = useTranslations('adminKeys')
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { destinations, isLoading, hasFailed } = useDestinations(places, typed)
  const current = Math.min(active, destinations.length - 1)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const count = Math.max(destinations.length, 1)
      const next = (current + step + count) % count
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // As a click, before which a form with unsaved changes asks.
      document.getElementById(optionId(current))?.click()
    }
  }
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={LIST_ID}
        aria-activedescendant={destinations.length > 0 ? optionId(current) : undefined}
        aria-autocomplete="list"
        aria-label={t('palette')}
        placeholder={t('placeholder')}
        autoComplete="off"
        maxLength={255}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        className={controlClass}
      />
      <div id={LIST_ID} role="listbox" aria-label={t('results')} className="mt-2 overflow-y-auto">
        {destinations.map((destination, index) => (
          <Option
            key={destination.href}
            id={optionId(index)}
            destination={destination}
            isActive={index === current}
            onClose={onClose}
          />
        ))}
      </div>
      <p role="status" className="px-3 py-1 text-sm text-muted empty:hidden">
        {hasFailed ? t('failed') : isLoading ? t('loading') : destinations.length === 0 ? t('nothing') : null}
      </p>
    </>
  )
}

type OptionProps = { id: string; destination: Destination; isActive: boolean; onClose: () => void }

const Option = ({ id, destination: { href, name, kind }, isActive, onClose }: OptionProps) => (
  <Link
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    href={href}
    onClick={onClose}
    className={cn(
      'flex min-h-target items-center gap-3 rounded-control px-3 py-1.5 wrap-anywhere hover:bg-sunken',
      isActive && 'bg-jade-soft text-jade-deep',
    )}
  >
    <Icon of={icons[kind]} className="size-4 shrink-0" />
    {name}
  </Link>
)

'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { Icon, type IconName } from '@/components/ui/icon'

type Props = {
  label: string
  icon: IconName
  /** True if something behind the button is active: it then has a mark. */
  isActive?: boolean
  /** The button that ends a choice in a form; without one, a press on a link does. */
  submit?: string
  children: ReactNode
}

/** What a list has above its table. On a phone it is a sheet behind a button, elsewhere it stands in its place. */
export function Sheet({ label, icon, isActive = false, submit, children }: Props) {
  const t = useTranslations('adminList')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) panel.current?.focus()
  }, [isOpen])
  const close = () => {
    // Enter in a field of the form presses the button of a closed sheet, too.
    if (!isOpen) return
    setOpen(false)
    opener.current?.querySelector('button')?.focus()
  }
  const onKey = ({ key, currentTarget, target }: KeyboardEvent) => {
    // Not a key of a list that is open above the sheet.
    if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) close()
  }
  return (
    <>
      <div ref={opener} onKeyDown={onKey} className="with-script relative max-md:order-last md:hidden">
        <IconButton
          label={label}
          isFramed
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="size-12!"
        >
          <Icon of={icon} />
        </IconButton>
        {isActive && <span className="absolute -top-1 -right-1 size-3.5 rounded-full bg-jade" />}
      </div>
      {isOpen && <div className="fixed inset-0 z-40 scrim md:hidden" onClick={close} aria-hidden="true" />}
      <div
        ref={panel}
        id={id}
        tabIndex={-1}
        data-folded={!isOpen || undefined}
        onKeyDown={onKey}
        className="sheet md:contents"
      >
        <div className="with-script flex items-center justify-between gap-3 md:hidden">
          <p className="text-lg font-bold">{label}</p>
          <IconButton label={t('close')} onClick={close}>
            <Icon of="icon-X" />
          </IconButton>
        </div>
        {children}
        {submit !== undefined && (
          <Button type="submit" onClick={close} className="md:hidden">
            {submit}
          </Button>
        )}
      </div>
    </>
  )
}

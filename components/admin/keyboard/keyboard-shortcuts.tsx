'use client'

/**
 * components/admin/keyboard: Keys and the command palette.
 */

import { useEffect, useState } from 'react'
import { Dialog } from '@base-ui/react/dialog'
import { useTranslations } from 'next-intl'
import { CommandPalette, type Place } from '@/components/admin/keyboard/command-palette'
import { hasDialog, isTyping, pressShortcut, shortcuts } from '@/components/admin/keyboard/find-shortcut'
import { Button } from '@/components/ui/button/button'
import { Checkbox } from '@/components/ui/field/checkbox'
import { readKey } from '@/components/ui/browser/read-key'
import { useStoredFlag } from '@/components/ui/browser/use-stored-flag'

/**
 * The keys of the back office: Ctrl+K opens the palette, single keys press what the page offers. Single keys are off
 * while one types and in dialogs, and can be turned off (WCAG 2.1.4).
 */
export function KeyboardShortcuts({ places }: { places: readonly Place[] }) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const [isOn, setOn] = useStoredFlag('single-keys', true)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const isCommand = event.ctrlKey || event.metaKey
      const key = readKey(event)
      if (isCommand && key.toLowerCase() === 'k') {
        event.preventDefault()
        // What a dialog asks is answered first.
        if (!hasDialog()) setOpen('palette')
        return
      }
      // A key that is held moves through a list, and decides nothing on the page that it opens.
      if (event.repeat && !['j', 'k'].includes(key)) return
      if (isCommand || isTyping(event.target)) return
      if (key === '?') setOpen('help')
      else if (isOn && key.length === 1 && pressShortcut(key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])

  return (
    <>
      <CommandPalette places={places} isOpen={open === 'palette'} onClose={() => setOpen(null)} />
      <ShortcutHelp isOpen={open === 'help'} onClose={() => setOpen(null)} isOn={isOn} onTurn={setOn} />
    </>
  )
}

type ShortcutHelpProps = {
  isOpen: boolean
  onClose: () => void
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

/** Shows the keys, and turns single keys on or off. */
function ShortcutHelp({ isOpen, onClose, isOn, onTurn }: ShortcutHelpProps) {
  const t = useTranslations('adminKeys')
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 scrim" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-card border border-line bg-surface p-6 text-ink">
          <Dialog.Title className="text-xl font-semibold">{t('title')}</Dialog.Title>
          <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
            {shortcuts.map(({ keys, name }) => (
              <div key={name} className="contents">
                <dt className="flex gap-1">
                  {keys.map((key) => (
                    <kbd key={key} className="rounded-md border border-line-strong bg-sunken px-2 text-sm">
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{t(name)}</dd>
              </div>
            ))}
          </dl>
          <Checkbox
            checked={isOn}
            onChange={({ target }) => onTurn(target.checked)}
            className="mt-4 border-t border-line"
          >
            {t('singleKeys')}
          </Checkbox>
          <div className="mt-4 flex justify-end">
            <Button variant="secondary" onClick={onClose}>
              {t('close')}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

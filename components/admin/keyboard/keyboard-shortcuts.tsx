'use client'

import { useEffect, useState } from 'react'
import { CommandPalette, type Place } from '@/components/admin/keyboard/command-palette'
import { isTyping, pressShortcut } from '@/components/admin/keyboard/find-shortcut'
import { ShortcutHelp } from '@/components/admin/keyboard/shortcut-help'
import { useStoredFlag } from '@/components/ui/use-stored-flag'

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
      if (isCommand && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setOpen('palette')
        return
      }
      // A key that is held moves through a list, and decides nothing on the page that it opens.
      if (event.repeat && !['j', 'k'].includes(event.key)) return
      if (isCommand || isTyping(event.target)) return
      if (event.key === '?') setOpen('help')
      else if (isOn && event.key.length === 1 && pressShortcut(event.key)) event.preventDefault()
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

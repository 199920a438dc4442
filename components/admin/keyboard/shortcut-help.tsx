'use client'

import { Dialog } from '@base-ui/react/dialog'
import { useTranslations } from 'next-intl'
import { shortcuts } from '@/components/admin/keyboard/find-shortcut'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'

type Props = { isOpen: boolean; onClose: () => void; isOn: boolean; onTurn: (isOn: boolean) => void }

/** Shows the keys, and turns single keys on or off. */
export function ShortcutHelp({ isOpen, onClose, isOn, onTurn }: Props) {
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

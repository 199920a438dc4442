'use client'

import { Button } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'

/** Opens the print dialog after the fonts have loaded. */
export function PrintButton({ label }: { label: string }) {
  const print = async () => {
    await document.fonts.ready
    window.print()
  }
  return (
    <Button size="small" onClick={() => void print()}>
      <Icon of="icon-Printer" className="size-4 shrink-0" />
      {label}
    </Button>
  )
}

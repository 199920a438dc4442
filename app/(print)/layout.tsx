import './print.css'
import type { ReactNode } from 'react'

/** Layout of printable pages, without navigation. */
export default function PrintLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="printed">
      {children}
    </main>
  )
}

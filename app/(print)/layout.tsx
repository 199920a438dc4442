import './print.css'
import type { ReactNode } from 'react'

/** Pages that are paper: nothing stands beside them. */
export default function PrintLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  )
}

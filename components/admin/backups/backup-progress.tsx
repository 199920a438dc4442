'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/browser/call-api'
import { Notice } from '@/components/ui/state/notice'
import { formatBytes } from '@/lib/platform/text/numbers/bytes'

/** Milliseconds between two looks at a backup that is being made. */
const POLL_INTERVAL_MS = 2_000

/** Says how far the backup is that is being made, and refreshes the page when it is done. */
export function BackupProgress({ writtenBytes }: { writtenBytes: number }) {
  const t = useTranslations('adminBackups')
  const router = useRouter()
  const [bytes, setBytes] = useState(writtenBytes)
  useEffect(() => {
    const look = async () => {
      const { is_running, written_bytes } = await callApi('GET /api/admin/backups', {})
      if (is_running) setBytes(written_bytes)
      else router.refresh()
    }
    // An answer that does not arrive is tried again with the next look.
    const timer = setInterval(() => void look().catch(() => undefined), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [router])
  return (
    <Notice title={t('running')} role="status">
      <p className="tabular-nums">{t('written', { size: formatBytes(bytes) })}</p>
    </Notice>
  )
}

import { cacheTags } from '@/lib/cache-tags'
import { env } from '@/lib/env'
import { getProcessState } from '@/lib/process-state'

/**
 * The tags that a commit invalidates are also recorded for the CDN in front of the shop, if there is one, in the same
 * transaction (decision 0147). lib/cdn sends them.
 */

/** Tags of one row; with more, everything is purged. */
const MAX_TAGS = 200

const state = getProcessState<{ isRecording: boolean }>('purge-outbox')

const isRecording = (): boolean => (state.isRecording ??= env().CDN_PURGE !== 'none')

/** The tags to purge when `invalidated` are; none without a CDN, or where no public response has one of them. */
export function getPurgedTags(invalidated: ReadonlySet<string>): readonly string[] {
  if (!isRecording()) return []
  const tags = [...invalidated].filter((tag) => tag !== cacheTags.orders)
  return tags.length > MAX_TAGS ? [cacheTags.all] : tags
}

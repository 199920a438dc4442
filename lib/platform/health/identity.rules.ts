/** What a process has: the fingerprint of its secret, and the id of its uploads; null when it has none yet. */
export type ProcessIdentity = { secretFingerprint: string | null; uploadsId: string | null }
export type ShopIdentity = { secretFingerprint: string; uploadsId: string }

export type Mismatch = 'secret_differs' | 'uploads_differ'

/**
 * How a process differs from its shop. A secret that is not made yet does not differ; uploads without an id do: another
 * folder, or one that is not mounted.
 */
export function findMismatches(own: ProcessIdentity, shop: ShopIdentity | null): Mismatch[] {
  if (!shop) return []
  const hasOtherSecret = own.secretFingerprint !== null && own.secretFingerprint !== shop.secretFingerprint
  return [
    ...(hasOtherSecret ? (['secret_differs'] as const) : []),
    ...(own.uploadsId === shop.uploadsId ? [] : (['uploads_differ'] as const)),
  ]
}

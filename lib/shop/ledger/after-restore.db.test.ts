import { upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { BackupError } from '@/lib/platform/backups/backups.schema'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { finishRestore } from '@/lib/shop/ledger/after-restore.commands'
import { hasImagesToSize } from '@/lib/platform/uploads/images/image-sizes.queries'
import { recordSizes } from '@/lib/platform/uploads/images/sized-images.commands'
import { ago } from '@/lib/testing/clock'
import { setReadOnly } from '@/lib/testing/database/read-only'
import { HERE, OWNER, signedIn } from '@/lib/testing/admin-users'
import { insertImages, sharedCustomer } from '@/lib/testing/factories'
import { useS3 } from '@/lib/testing/files/s3-server'
import { aWebhook } from '@/lib/testing/notifications'

beforeAll(sharedCustomer)

it('after a restore nobody is signed in, no endpoint sends, sizes are looked for, and a missing upload is named', async () => {
  await aWebhook('http://127.0.0.1:9/')
  await insertImages('/uploads/catalogue/lost.webp')
  await recordSizes(['/uploads/catalogue/lost.webp'])
  expect(await hasImagesToSize()).toBe(false)
  await upsertOwner(HERE, OWNER)
  setEnv('ADMIN_ACCESS', 'password')
  await signedIn()
  expect(await db().adminSession.count()).toBe(1)
  const link = { tokenHash: 'x', expiresAt: ago(-60_000) }
  const { id: profileId } = await db().customerProfile.create({ data: { phoneE164: '+959790000777' } })
  await db().customerSignInLink.create({ data: { ...link, profileId } })
  await db().adminInvitation.create({ data: { ...link, email: 'a@shop.test', role: 'owner', invitedBy: '' } })
  const restored = await finishRestore()
  expect(restored).toMatchObject({
    pausedEndpoints: 1,
    missingMigrations: [],
    uploads: { checkedCount: 1, missingCount: 1, named: ['/uploads/catalogue/lost.webp'] },
  })
  expect(restored.ledger?.length).toBeGreaterThan(0)
  expect(await db().adminSession.count()).toBe(0)
  expect([await db().customerSignInLink.count(), await db().adminInvitation.count()]).toEqual([0, 0])
  expect(await db().notificationEndpoint.count({ where: { isEnabled: true } })).toBe(0)
  expect(await hasImagesToSize()).toBe(true)
  expect(await finishRestore()).toMatchObject({ pausedEndpoints: 0 })
})

it('a storage that does not answer leaves the uploads and the ledger unknown, and the rest is done', async () => {
  setEnv('UPLOADS', 's3')
  useS3('http://127.0.0.1:9')
  expect(await finishRestore()).toMatchObject({ uploads: null, ledger: null, missingMigrations: [] })
})

describe('while the server still restores', () => {
  afterEach(() => setReadOnly('off'))

  it('the message says when to run it again', async () => {
    await setReadOnly('on')
    const finishing = finishRestore()
    await expect(finishing).rejects.toThrow(BackupError)
    await expect(finishing).rejects.toThrow('run this again when its server has restored')
  })
})

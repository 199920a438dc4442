import { createAnnouncement, readAnnouncement } from '@/lib/db/invalidations'

const announce = (tags: string[]) => {
  const announcement = createAnnouncement(new Set(tags))
  if (!announcement) throw new Error('There is nothing to announce')
  return announcement
}

it('an announcement that this process has applied has no tags when it comes back', () => {
  const { payload, apply } = announce(['tea', 'products'])
  apply()
  expect(readAnnouncement(payload)).toEqual([])
})

it('one whose answer was lost has its tags', () => {
  expect(readAnnouncement(announce(['tea']).payload)).toEqual(['tea'])
})

it('one with many tags is for everything', () => {
  expect(readAnnouncement(announce(Array.from({ length: 201 }, (_, n) => `${n}`)).payload)).toBeNull()
})

import { applyAnnouncement, createAnnouncement } from '@/lib/platform/db/invalidations'

const receive = (payload: string) => {
  const received: (readonly string[] | null)[] = []
  applyAnnouncement(payload, (tags) => received.push(tags))
  return received
}

const announce = (tags: string[]) => {
  const announcement = createAnnouncement(new Set(tags))
  if (!announcement) throw new Error('There is nothing to announce')
  return announcement
}

it('an announcement that this process has applied is not applied again when it comes back', () => {
  const { payload, apply } = announce(['tea', 'products'])
  apply()
  expect(receive(payload)).toEqual([])
})

it('one whose answer was lost has its tags', () => {
  expect(receive(announce(['tea']).payload)).toEqual([['tea']])
})

it('one with many tags is for everything', () => {
  expect(receive(announce(Array.from({ length: 201 }, (_, n) => `${n}`)).payload)).toEqual([null])
})

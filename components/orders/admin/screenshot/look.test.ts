import {
  fitted,
  MAX_ZOOM,
  moved,
  rotated,
  scaleOf,
  type Scene,
  transformOf,
  zoomed,
} from '@/components/orders/admin/screenshot/look'

const scene: Scene = { frame: { width: 400, height: 300 }, picture: { width: 1_000, height: 2_000 } }

describe('looking at a screenshot', () => {
  it('begins with all of it in the frame', () => {
    expect(scaleOf(fitted, scene)).toBe(0.15)
    expect(transformOf(fitted, scene)).toBe('translate(0px, 0px) rotate(0deg) scale(0.15)')
  })

  it('shows all of it lying on its side too', () => {
    expect(scaleOf(rotated(fitted), scene)).toBe(0.2)
    expect(rotated(rotated(rotated(rotated(fitted))))).toEqual(fitted)
  })

  it.each([
    ['larger', 2, 2],
    ['no larger than eight times', 100, MAX_ZOOM],
    ['no smaller than the frame', 0.1, 1],
  ])('goes %s', (_name, factor, zoom) => {
    expect(zoomed(fitted, scene, factor).zoom).toBe(zoom)
  })

  it('keeps what lies under the pointer where it is', () => {
    const near = zoomed(fitted, scene, 4, { x: 0, y: 100 })
    expect(near).toMatchObject({ zoom: 4, x: 0, y: -300 })
    // The same point of the picture, before and after.
    expect((100 - near.y) / scaleOf(near, scene)).toBeCloseTo(100 / scaleOf(fitted, scene))
  })

  it('is not moved out of the frame', () => {
    expect(moved(fitted, scene, { x: 50, y: 50 })).toEqual(fitted)
    const large = zoomed(fitted, scene, 4)
    expect(moved(large, scene, { x: 10_000, y: -10_000 })).toMatchObject({ x: 100, y: -450 })
    expect(zoomed(moved(large, scene, { x: 10_000, y: 0 }), scene, 0.1)).toEqual(fitted)
  })

  it('does without a picture that has not come yet', () => {
    const nothing = { ...scene, picture: { width: 0, height: 0 } }
    expect(scaleOf(fitted, nothing)).toBe(0)
    expect(moved(fitted, nothing, { x: 5, y: 5 })).toEqual(fitted)
  })
})

import {
  fitToFrame,
  MAX_ZOOM,
  pan,
  rotate,
  getScale,
  type ImageViewport,
  toCssTransform,
  zoom,
} from '@/components/orders/admin/screenshot/viewport'

const scene: ImageViewport = { frame: { width: 400, height: 300 }, picture: { width: 1_000, height: 2_000 } }

describe('looking at a screenshot', () => {
  it('begins with all of it in the frame', () => {
    expect(getScale(fitToFrame, scene)).toBe(0.15)
    expect(toCssTransform(fitToFrame, scene)).toBe('translate(0px, 0px) rotate(0deg) scale(0.15)')
  })

  it('shows all of it lying on its side too', () => {
    expect(getScale(rotate(fitToFrame), scene)).toBe(0.2)
    expect(rotate(rotate(rotate(rotate(fitToFrame))))).toEqual(fitToFrame)
  })

  it.each([
    ['larger', 2, 2],
    ['no larger than eight times', 100, MAX_ZOOM],
    ['no smaller than the frame', 0.1, 1],
  ])('goes %s', (_name, factor, expected) => {
    expect(zoom(fitToFrame, scene, factor).zoom).toBe(expected)
  })

  it('keeps what lies under the pointer where it is', () => {
    const near = zoom(fitToFrame, scene, 4, { x: 0, y: 100 })
    expect(near).toMatchObject({ zoom: 4, x: 0, y: -300 })
    // The same point of the picture, before and after.
    expect((100 - near.y) / getScale(near, scene)).toBeCloseTo(100 / getScale(fitToFrame, scene))
  })

  it('is not moved out of the frame', () => {
    expect(pan(fitToFrame, scene, { x: 50, y: 50 })).toEqual(fitToFrame)
    const large = zoom(fitToFrame, scene, 4)
    expect(pan(large, scene, { x: 10_000, y: -10_000 })).toMatchObject({ x: 100, y: -450 })
    expect(zoom(pan(large, scene, { x: 10_000, y: 0 }), scene, 0.1)).toEqual(fitToFrame)
  })

  it('does without a picture that has not come yet', () => {
    const nothing = { ...scene, picture: { width: 0, height: 0 } }
    expect(getScale(fitToFrame, nothing)).toBe(0)
    expect(pan(fitToFrame, nothing, { x: 5, y: 5 })).toEqual(fitToFrame)
  })
})

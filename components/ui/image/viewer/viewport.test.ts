import {
  fitToFrame,
  MAX_ZOOM,
  pan,
  rotate,
  getScale,
  type ImageViewport,
  toCssTransform,
  zoom,
} from '@/components/ui/image/viewer/viewport'

const scene: ImageViewport = { frame: { width: 400, height: 300 }, picture: { width: 1_000, height: 2_000 } }

describe('the screenshot viewport', () => {
  it('starts with the whole image in the frame', () => {
    expect(getScale(fitToFrame, scene)).toBe(0.15)
    expect(toCssTransform(fitToFrame, scene)).toBe('translate(0px, 0px) rotate(0deg) scale(0.15)')
  })

  it('fits a rotated image into the frame', () => {
    expect(getScale(rotate(fitToFrame), scene)).toBe(0.2)
    expect(rotate(rotate(rotate(rotate(fitToFrame))))).toEqual(fitToFrame)
  })

  it.each([
    ['larger', 2, 2],
    ['no larger than eight times', 100, MAX_ZOOM],
    ['no smaller than the frame', 0.1, 1],
  ])('zooms %s', (_name, factor, expected) => {
    expect(zoom(fitToFrame, scene, factor).zoom).toBe(expected)
  })

  it('keeps the point under the pointer in place', () => {
    const near = zoom(fitToFrame, scene, 4, { x: 0, y: 100 })
    expect(near).toMatchObject({ zoom: 4, x: 0, y: -300 })
    // The same point of the image, before and after.
    expect((100 - near.y) / getScale(near, scene)).toBeCloseTo(100 / getScale(fitToFrame, scene))
  })

  it('does not move the image out of the frame', () => {
    expect(pan(fitToFrame, scene, { x: 50, y: 50 })).toEqual(fitToFrame)
    const large = zoom(fitToFrame, scene, 4)
    expect(pan(large, scene, { x: 10_000, y: -10_000 })).toMatchObject({ x: 100, y: -450 })
    expect(zoom(pan(large, scene, { x: 10_000, y: 0 }), scene, 0.1)).toEqual(fitToFrame)
  })

  it('works before the image has loaded', () => {
    const nothing = { ...scene, picture: { width: 0, height: 0 } }
    expect(getScale(fitToFrame, nothing)).toBe(0)
    expect(pan(fitToFrame, nothing, { x: 5, y: 5 })).toEqual(fitToFrame)
  })
})

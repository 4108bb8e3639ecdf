import { expect, test } from 'vitest'
import { PICTURE_WIDTHS, fixedSrcSet, fluidSrcSet } from './picture-srcset.ts'

const url = (width: number) => `/p-${width}.webp`

test('offers every breakpoint at both densities once', () => {
  expect(PICTURE_WIDTHS).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072])
})

test('asks for nothing much wider than the original', () => {
  expect(fluidSrcSet(url, 700)).toBe('/p-320.webp 320w, /p-640.webp 640w, /p-768.webp 768w')
  expect(fluidSrcSet(url, 640)).toBe('/p-320.webp 320w, /p-640.webp 640w')
  expect(fluidSrcSet(url).split(', ')).toHaveLength(9)
})

test('gives a fixed picture two densities', () => {
  expect(fixedSrcSet(url, 76)).toBe('/p-76.webp 1x, /p-152.webp 2x')
})

import { expect, test } from 'vitest'
import { stepPath } from './step-chart.tsx'

test('draws one step a value, from edge to edge', () => {
  const { line, fill } = stepPath([0, 10], 20, 15)
  expect(line).toBe('M0 11H10V1H20')
  expect(fill).toBe('M0 11H10V1H20V15H0Z')
})

test('a flat row lies in the middle, an empty one draws nothing', () => {
  expect(stepPath([5, 5], 10, 8).line).toBe('M0 4H5V4H10')
  expect(stepPath([], 10, 8)).toEqual({ line: '', fill: '' })
})

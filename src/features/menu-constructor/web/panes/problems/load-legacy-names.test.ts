import { expect, test, vi } from 'vitest'
import { diagnose } from '../../../format/rules/diagnose.ts'
import { sampleOptions, withMaterial } from '../../../format/rules/sample-menus.fixture.ts'
import { onLegacyNamesMissed, provideLegacyNames } from '../../../format/tables/legacy-lookup.ts'
import { loadLegacyNames } from './load-legacy-names.ts'
import '../../../format/read/use-full-parser.ts'

test('names of before 1.13 are loaded when a menu needs them, and not before', async () => {
  provideLegacyNames(undefined)
  const missed = vi.fn<() => void>()
  const stop = onLegacyNamesMissed(missed)
  diagnose(withMaterial('DIAMOND'), sampleOptions)
  diagnose(withMaterial('DIAMOND'), { ...sampleOptions, catalogue: undefined })
  expect(missed).not.toHaveBeenCalled()
  const fixes = () => diagnose(withMaterial("'270'"), sampleOptions)[0]!.fixes.length
  expect(fixes()).toBe(0)
  expect(missed).toHaveBeenCalled()
  await loadLegacyNames()
  stop()
  expect(fixes()).toBe(1)
})

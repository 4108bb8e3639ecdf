import { expect, test } from 'vitest'
import { loadMenu } from '../load/loader.ts'
import { diagnose } from './diagnose.ts'
import { clickRows } from './plugin-behavior-clicks.fixture.ts'
import { itemRows } from './plugin-behavior.fixture.ts'
import { sampleOptions } from './sample-menus.fixture.ts'
import '../read/use-full-parser.ts'

test.each([...itemRows, ...clickRows])('%s %s', (_, __, text, says, holds) => {
  const said = diagnose(text, sampleOptions).filter(({ severity }) => severity !== 'info')
  expect(said.map(({ code }) => code)).toEqual(says)
  const menu = loadMenu(text, [], sampleOptions.gameVersion, 'release')
  if (typeof holds === 'function') holds(menu)
  else if (holds) expect(menu).toMatchObject(holds)
})

import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampled } from '../../../../testing/long.ts'
import { aScope } from '../../../../testing/content/menus.ts'
import { runScript } from './run-script.ts'

const scope = aScope({ name: 'Ann', permissions: ['vip.*'], level: 12, location: 'world_nether,1,2,3' })

describe('what menus write is understood', () => {
  test.each<[string, boolean]>([
    ['1250.5 >= 100', true],
    ['"WOODEN_PICKAXE" == "STONE_PICKAXE" || "A" == "A"', true],
    ["'5' == 5 && '5' !== 5", true],
    ['(2 + 3) * 4 - 1 === 19', true],
    ['7 % 4 == 3 ? true : false', true],
    ['!("abc".indexOf("z") >= 0)', true],
    ["'Spawn'.equalsIgnoreCase('spawn')", true],
    ["'a,b,c'.split(',').length == 3", true],
    ['Math.floor(3.9) == 3 && Math.max(1, 2) == 2', true],
    ["parseInt('12px') === 12", true],
    ["BukkitPlayer.hasPermission('vip.gold') && BukkitPlayer.getName() == 'Ann'", true],
    ["BukkitPlayer.getWorld().getName() == 'world'", false],
    ['var a = 5; var b = a * 2; if (b > 9) { true } else { false }', true],
    ['var n = 1; n += 2; n === 3 // note', true],
    ["['a', 'b'].indexOf('b') != -1", true],
    ['-1 < 0', true],
  ])('%s', (expression, value) => expect(runScript(expression, scope)).toEqual({ value }))
})

describe('what is no boolean, and what we cannot say', () => {
  test.each([
    ['5 + 5', 'notBoolean'],
    ['', 'notBoolean'],
    ['while (true) {}', 'cannot'],
    ['BukkitServer.getOnlinePlayers().size() > 5', 'cannot'],
    ['%some_placeholder% > 5', 'cannot'],
    ['fetch("/")', 'cannot'],
    ["''.constructor.constructor('return 1')()", 'cannot'],
    ["'a'['constructor']", 'cannot'],
    ['[].map', 'cannot'],
    ['Math.constructor', 'cannot'],
    ['__proto__', 'cannot'],
    ['1 +', 'cannot'],
    [`var a = 'aaaaaaaa';${'a += a;'.repeat(60)} true`, 'cannot'],
    [`${'('.repeat(3000)}1`, 'cannot'],
  ])('%s', (expression, fault) => expect(runScript(expression, scope)).toMatchObject({ fault }))
})

test('nothing typed by anybody throws', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(Object.keys(runScript(text, scope)).length).toBeGreaterThan(0)
    }),
    sampled(300, 50_000),
  )
})

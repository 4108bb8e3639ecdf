import { describe, expect, test } from 'vitest'
import { aSession, aWorld, codes, itemText, menuText, saidTexts } from '../../../testing/content/menus.ts'
import { click, runOut, start } from './run.ts'

describe('actions', () => {
  /** Runs lines of `click_commands` to their end. */
  function run(lines: string[], player = {}, seed = 1, texts: Record<string, string> = {}) {
    const commands = `click_commands:\n${lines.map((line) => `  - ${JSON.stringify(line)}\n`).join('')}`
    const world = aWorld({
      m: menuText(itemText('a', 0, commands), "close_commands: ['[message] bye']\n"),
      ...texts,
    })
    const session = aSession(player, seed)
    start(session, world, 'm')
    session.events = []
    click(session, world, 0, 'left')
    runOut(session, world)
    return session
  }

  test.each<[string, object, object]>([
    ['[takemoney] 40', {}, { money: 60 }],
    ['[takemoney] 140', {}, { money: 100 }],
    ['[givemoney] 0.5', {}, { money: 100.5 }],
    ['[takemoney] %shop_price%', { placeholders: { shop_price: '1,5' } }, { money: 100 }],
    ['[giveexp] 2L', {}, { level: 12, exp: 0 }],
    ['[giveexp] 7', { level: 0 }, { level: 1, exp: 0 }],
    ['[takeexp] 99L', {}, { level: 0 }],
    // The space before the delay stays, and no number ends with one.
    ['[giveexp] 5 <delay=20>', {}, { level: 10, exp: 0 }],
    ['[giveexp] 5<delay=20>', {}, { level: 10, exp: 5 }],
    ['[givepermission] a.b', {}, { permissions: ['a.b'] }],
    ['[givepermission] a.b <delay=1>', {}, { permissions: ['a.b '] }],
    ['[takepermission] a.b', { permissions: ['a.b', 'c'] }, { permissions: ['c'] }],
    ['[meta] set rank STRING two words', {}, { meta: { rank: { type: 'STRING', value: 'two words' } } }],
    [
      '[meta] add coins INTEGER 5',
      { meta: { coins: { type: 'INTEGER', value: '3' } } },
      { meta: { coins: { type: 'INTEGER', value: '8' } } },
    ],
    ['[meta] subtract coins DOUBLE 5', {}, { meta: { coins: { type: 'DOUBLE', value: '-5.0' } } }],
    ['[meta] remove coins INTEGER', { meta: { coins: { type: 'INTEGER', value: '3' } } }, { meta: {} }],
    ['[meta] switch night', {}, { meta: { night: { type: 'BOOLEAN', value: 'true' } } }],
    [
      '[meta] switch night',
      { meta: { night: { type: 'BOOLEAN', value: 'true' } } },
      { meta: { night: { type: 'BOOLEAN', value: 'false' } } },
    ],
    ['[meta] set night', {}, { meta: {} }],
    ['[console] eco give %player_name% 50', {}, { money: 150 }],
    ['[console] give Steve minecraft:diamond 3', {}, { items: [{ material: 'DIAMOND', amount: 3 }] }],
    [
      '[console] clear Steve diamond 2',
      { items: [{ material: 'DIAMOND', amount: 3 }] },
      { items: [{ material: 'DIAMOND', amount: 1 }] },
    ],
    ['[console] lp user Steve permission set kit.a true', {}, { permissions: ['kit.a'] }],
  ])('%s with %j', (line, before, after) => expect(run([line], before).player).toMatchObject(after))

  test.each<[string, string]>([
    ['[message] &aHi', 'message'],
    ['[broadcast] hi', 'broadcast'],
    ['[minimessage] <red>hi', 'message'],
    ['[minibroadcast] <red>hi', 'broadcast'],
    ['[json] {"text":"hi"}', 'message'],
    ['[broadcastjson] {"text":"hi"}', 'broadcast'],
    ['[json] {broken', 'jsonBroken'],
    ['[chat] hi', 'chat'],
    ['[log] [INFO] hi', 'log'],
    ['[player] spawn', 'playerCommand'],
    ['[commandevent] spawn', 'playerCommand'],
    ['[connect] lobby', 'connect'],
    ['[sound] UI_BUTTON_CLICK 1 1.2', 'sound'],
    ['[sound] ui.button.click', 'soundWrong'],
    ['[sound] UI_BUTTON_CLICK loud', 'soundNumbers'],
    ['[rawsound] minecraft:ui.button.click', 'sound'],
    ['[placeholder] %x_y%', 'placeholder'],
    ['[openmenu] nowhere', 'menuUnknown'],
  ])('%s', (line, code) => expect(codes(run([line]))[1]).toBe(code))

  test('delays are ticks, placeholders are read when it is time', () => {
    const session = run([
      '[message] %vault_eco_balance%<delay=40>',
      '[takemoney] 30',
      '[message] now %vault_eco_balance%',
    ])
    expect(session.events.map(({ tick, text }) => [tick, text?.value]).slice(1)).toEqual([
      [0, undefined],
      [0, 'now 70'],
      [40, '70'],
    ])
  })

  test('[close] runs the close commands; a click into nothing does nothing', () => {
    const session = run(['[close]', '[refresh]'])
    expect(codes(session)).toEqual(['clicked', 'closed', 'refreshNothing', 'message'])
    expect(session.open).toBeNull()
  })

  test('[openguimenu] goes on with its arguments and those of before', () => {
    const target = menuText(itemText('t', 3, "display_name: '{who}'"), 'open_command: other\nargs: [who]\n')
    const session = run(['[openguimenu] OTHER Bob'], {}, 1, { other: target })
    expect(session.open).toMatchObject({ name: 'other', args: { who: 'Bob' }, slots: { 3: { name: 'Bob' } } })
    expect(session.lastMenu).toBe('m')
  })

  test.each(['', '<delay=1>'])('a menu that opens itself forever%s is stopped', (delay) => {
    const loop = menuText(itemText('a', 0), `open_commands: ['[openguimenu] loop${delay}']\n`)
    const world = aWorld({ loop })
    const session = aSession()
    start(session, world, 'loop')
    runOut(session, world)
    expect(codes(session)).toContain('tooLong')
    expect(session.queue).toEqual([])
  })

  const hiddenItems = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      itemText(
        `i${at}`,
        at % 27,
        `priority: ${at}\nview_requirement: { requirements: { vip: { type: has permission, permission: vip } } }`,
      ),
    )

  test('a menu that asks hundreds of conditions opens as any other', () => {
    const items = [...hiddenItems(450), itemText('seen', 0, 'priority: 999')].join('')
    const long = menuText(items, "open_commands: ['[message] Welcome']\n")
    const world = aWorld({ long })
    const session = aSession()
    start(session, world, 'long')
    expect(codes(session).filter((code) => code === 'requirement').length).toBe(450)
    expect(saidTexts(session)).toEqual(['Welcome'])
  })

  test('it is stopped when it asks them again all day', () => {
    const items = [...hiddenItems(450), itemText('seen', 0, 'priority: 999')].join('')
    const world = aWorld({ day: menuText(items, "open_commands: ['[openguimenu] day<delay=70000>']\n") })
    const session = aSession()
    start(session, world, 'day')
    runOut(session, world)
    expect(codes(session).at(-1)).toBe('tooLong')
    expect(codes(session).filter((code) => code === 'opened').length).toBeLessThan(30)
  })

  test('chance repeats with its seed and counts as the plugin counts', () => {
    const lines = Array.from({ length: 60 }, (_, index) => `[message] ${index}<chance=50>`)
    const first = saidTexts(run(lines))
    expect(first).toEqual(saidTexts(run(lines)))
    expect(first).not.toEqual(saidTexts(run(lines, {}, 2)))
    expect(first.length).toBeGreaterThan(15)
    expect(first.length).toBeLessThan(45)
    expect(
      saidTexts(run(['[message] a<chance=100>', '[message] b<chance=often>', '[message] c<chance=0>'])),
    ).toEqual(['a'])
  })
})

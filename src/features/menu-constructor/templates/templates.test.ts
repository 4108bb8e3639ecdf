import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { localeCodes } from '../../../contract/locales.ts'
import { aSession } from '../../../testing/content/menus.ts'
import { diagnose } from '../format/rules/diagnose.ts'
import { makeWorld } from '../sim/make-world.ts'
import { click, runOut, start } from '../sim/run.ts'
import type { Session, SimWorld } from '../sim/session.ts'
import { templates } from './all-templates.ts'
import type { Say } from './template.ts'

function sayIn(locale: string): Say {
  const file = path.join(import.meta.dirname, '..', 'messages', `${locale}.json`)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return (name) => {
    const text = texts[`constructor.template.text.${name}`]
    if (text === undefined) throw new Error(`${locale}: no text ${name}`)
    return text
  }
}
const say = sayIn('en')
const asIs = (name: string) => name
const menusOf = (id: string) => templates.find((template) => template.id === id)!.files(say, asIs)

describe.each(localeCodes)('in %s', (locale) => {
  test.each(templates.map((template) => [template.id, template] as const))(
    '%s loads without a complaint',
    (_, template) => {
      const files = template.files(sayIn(locale), asIs)
      const menuNames = files.map((one) => one.name)
      for (const { text } of files) {
        const found = diagnose(text, { gameVersion: '1.21.4', plugin: 'release', menuNames })
        expect(
          found
            .filter(({ severity }) => severity !== 'info')
            .map(({ code, line }) => `${code} in line ${line}`),
        ).toEqual([])
      }
    },
  )
})

function opened(id: string, player = {}): [Session, SimWorld] {
  const files = menusOf(id)
  const world = makeWorld(files, '1.21.4')
  const session = aSession(player)
  start(session, world, files[0]!.name)
  expect(session.open?.name).toBe(files[0]!.name)
  return [session, world]
}
const press = (session: Session, world: SimWorld, item: string) => {
  const slot = Object.entries(session.open!.slots).find(([, shown]) => shown.item === item)![0]
  session.tick += 20
  click(session, world, Number(slot), 'left')
  runOut(session, world)
}

test('every slot of every template has one item and none is outside', () => {
  for (const { id, files } of templates)
    for (const { name, menu } of makeWorld(files(say, asIs), '1.21.4').menus) {
      const slots = Object.keys(menu.bySlot).map(Number)
      expect([id, name, slots.filter((slot) => slot >= menu.size)]).toEqual([id, name, []])
      expect(menu.dropped).toEqual([])
    }
})

test('the shop sells to those who can pay, and takes nothing from others', () => {
  const [poor, world] = opened('shop', { money: 30 })
  press(poor, world, 'bread')
  expect(poor.player).toMatchObject({ money: 30, items: [] })
  const [rich] = opened('shop', { money: 500 })
  press(rich, world, 'diamond')
  expect(rich.player).toMatchObject({ money: 50, items: [{ material: 'DIAMOND', amount: 1 }] })
  expect(rich.open?.slots[4]?.name).toContain('50')
})

test('the confirmation carries the command on', () => {
  const [session, world] = opened('confirm')
  press(session, world, 'delete')
  expect(session.open?.slots[13]?.lore).toEqual(['&7/delhome home'])
  press(session, world, 'agree')
  expect(session.open).toBeNull()
  expect(session.events.some(({ args }) => args.command === 'delhome home')).toBe(true)
})

test('warps turn their pages', () => {
  const [session, world] = opened('warps')
  press(session, world, 'next')
  press(session, world, 'back')
  expect(session.trail).toEqual(['warps', 'warps_more', 'warps'])
})

test('kits show what the player may take', () => {
  const [session] = opened('kits', { permissions: ['kits.builder'] })
  expect([11, 13, 15].map((slot) => session.open?.slots[slot]?.item)).toEqual([
    'start_locked',
    'builder',
    'hero_locked',
  ])
})

test('settings switch and stay', () => {
  const [session, world] = opened('settings')
  press(session, world, 'chat_off')
  expect(session.open?.slots[11]?.item).toBe('chat_on')
  press(session, world, 'chat_on')
  expect(session.open?.slots[11]?.item).toBe('chat_off')
})

test('the reward of a day is taken once', () => {
  const [session, world] = opened('daily', { placeholders: { 'server_time_dd.MM.yyyy': '15.11.2026' } })
  press(session, world, 'reward')
  expect(session.player).toMatchObject({ money: 200, level: 15 })
  expect(session.open?.slots[13]?.item).toBe('taken')
})

test('servers and help answer their clicks', () => {
  const [servers, world] = opened('servers')
  press(servers, world, 'survival')
  expect(servers.events.at(-1)).toMatchObject({ code: 'connect', args: { server: 'survival' } })
  const [help, helpWorld] = opened('help')
  press(help, helpWorld, 'site')
  expect(help.events.some(({ text }) => text?.kind === 'json')).toBe(true)
})

test('in a project that has the names already, links lead to the new menus', () => {
  const [first, second] = templates.find(({ id }) => id === 'warps')!.files(say, (name) => `${name}_9`)
  expect([first!.name, second!.file]).toEqual(['warps_9', 'warps_more_9.yml'])
  expect(first!.text).toContain('[openguimenu] warps_more_9')
  expect(second!.text).toContain('[openguimenu] warps_9')
})

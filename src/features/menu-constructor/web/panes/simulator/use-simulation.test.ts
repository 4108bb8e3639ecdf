import { expect, test } from 'vitest'
import '../../../format/read/use-full-parser.ts'
import { makeWorld } from '../../../sim/make-world.ts'
import { newPlayer } from '../../../sim/player/player.ts'
import { readText } from '../../workspace/project/project.ts'
import { newMenu } from '../../workspace/project/new-project.ts'
import { opened, wasRefused } from './use-simulation.ts'

const text = `menu_title: A
open_command: a
size: 9
open_requirement:
  requirements:
    vip:
      type: has permission
      permission: vip.open
open_commands:
  - '[close]'
items:
  a:
    material: STONE
    slot: 0
`
const closing = text.replace('vip.open', 'any.open')
const world = (written: string) =>
  makeWorld([newMenu({ name: 'a', file: 'a.yml', text: written })], '1.21.4', 'release', readText)

test('a menu that was refused is known from one that was closed', () => {
  expect(wasRefused(opened(world(text), newPlayer(), 'a', 1, false))).toBe(true)
  const allowed = { ...newPlayer(), permissions: ['any.open'] }
  expect(wasRefused(opened(world(closing), allowed, 'a', 1, false))).toBe(false)
})

test('given the permission, the same menu opens', () => {
  const player = { ...newPlayer(), permissions: ['vip.open'] }
  const { session } = opened(world(text.replace(/open_commands:\n.*\n/, '')), player, 'a', 1, false)
  expect(session.open?.name).toBe('a')
})

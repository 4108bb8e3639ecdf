import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../../../testing/long.ts'
import { newProject } from '../project/new-project.ts'
import { codeOfHash, decodeProject, encodeProject, shareHash } from './share-codec.ts'

const anyText = fc.string({ unit: 'grapheme', maxLength: 300 })

test('whatever is packed into a link comes out the same', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, fc.boolean(), fc.nat(2), async (text, title, bom, shown) => {
      const menu = (name: string) => ({ name, file: `${name}.yml`, text: `${bom ? '\uFEFF' : ''}x${text}` })
      const made = newProject(['a', 'b', 'c'].map(menu), title)
      const project = { ...made, active: made.menus[shown]!.id }
      const back = await decodeProject(codeOfHash(shareHash(await encodeProject(project)))!)
      const { menus, gameVersion } = project
      expect(back).toEqual({
        title,
        gameVersion,
        shown,
        menus: menus.map(({ name, file, text: written, bom: marked }) => ({
          name,
          file,
          text: written,
          bom: marked,
        })),
      })
    }),
    sampled(40, 1000),
  )
})

test('a usual menu fits into a link', async () => {
  const items = Array.from({ length: 60 }, (_, at) => `  item${at}:\n    material: STONE\n    slot: ${at}\n`)
  const code = await encodeProject(newProject([{ name: 'a', file: 'a.yml', text: items.join('') }]))
  expect(code.length).toBeLessThan(1500)
  expect(code).toMatch(/^[\w-]+$/)
})

test.each(['', 'x', '!!!', 'AAAA', 'eyJ2IjoxfQ'])('%j is no project', async (code) => {
  expect(await decodeProject(code)).toBeNull()
})

test('a link that was cut off is refused', async () => {
  const code = await encodeProject(newProject([{ name: 'a', file: 'a.yml', text: 'items: {}\n'.repeat(50) }]))
  expect(await decodeProject(code.slice(0, -8))).toBeNull()
})

test('a link that unfolds to more than a menu ever is is refused', async () => {
  const code = await encodeProject(newProject([{ name: 'a', file: 'a.yml', text: ' '.repeat(5_000_000) }]))
  expect(code.length).toBeLessThan(20_000)
  expect(await decodeProject(code)).toBeNull()
})

test('the build of the plugin travels along where it is not the release', async () => {
  const project = newProject([{ name: 'a', file: 'a.yml', text: 'x' }])
  expect(await decodeProject(await encodeProject(project))).not.toHaveProperty('plugin')
  const newer = await decodeProject(await encodeProject({ ...project, plugin: 'dev' }))
  expect(newer).toHaveProperty('plugin', 'dev')
})

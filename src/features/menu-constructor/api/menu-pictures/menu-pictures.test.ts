import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeTechnicalPaths } from '../../../../app/program-routes.ts'
import { testOrigin } from '../../../../testing/test-api.ts'
import { aJar, workshop } from '../../../versions/api/versions.fixture.ts'
import { zipOf } from '../../../inspection/api/zip.fixture.ts'
import { menuPicturePath, menuPictureSize } from '../../../resources/limits/menu-picture.contract.ts'

const { api, author, aResourceOf, aPublicVersion, aVersion, as } = await workshop()
const technical = makeTechnicalPaths(api.services)
const ask = async (path: string, init: RequestInit = {}) =>
  (await technical(new Request(testOrigin + path, init), { ip: '203.0.113.7', requestId: 'test' }))!

const menu = (more = '') =>
  `menu_title: '&8<Shop> & ร้านค้า'\nsize: 27\nitems:\n  a:\n    material: STONE\n    amount: 12\n    slot: 0\n${more}`
const aConfiguration = () => aResourceOf(author, { type: 'configuration', categories: ['economy'] })
type Published = Awaited<ReturnType<typeof aPublicVersion>>
const addressOf = ({ resource: { slug }, version: { id, files } }: Published) =>
  menuPicturePath({ slug, version: id, file: files[0]!.id })

async function published(bytes: Buffer, name: string): Promise<Published> {
  return aPublicVersion(author, { resource: await aConfiguration(), bytes, name })
}

test('a published menu has a picture in the colours of the game, out of an archive and of a plain file', async () => {
  for (const one of [
    await published(zipOf({ 'menus/shop.yml': menu() }), 'menus.zip'),
    await published(Buffer.from(menu('# plain\n')), 'shop.yml'),
  ]) {
    const answer = await ask(addressOf(one))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const picture = sharp(bytes)
    expect(await picture.metadata()).toMatchObject({ ...menuPictureSize, format: 'webp' })
    const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const colour = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
    const near = (seen: number[], meant: number) => seen.every((part) => Math.abs(part - meant) < 12)
    // Three rows and their frame stand in the middle; a slot far from the title is empty.
    expect(near(colour(384, 360), 0x8b)).toBe(true)
    expect(near(colour(384, 366 + 84), 0x14)).toBe(true)
    expect(
      (await ask(addressOf(one), { headers: { 'if-none-match': answer.headers.get('etag')! } })).status,
    ).toBe(304)
    const again = await ask(addressOf(one))
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
  }
})

test('what strangers may not download, and what holds no menu, has no picture', async () => {
  const resource = await aConfiguration()
  const waiting = await aVersion(resource, author, { bytes: zipOf({ 'a.yml': menu() }), name: 'a.zip' })
  const shown = await published(zipOf({ 'b.yml': menu('# b\n') }), 'b.zip')
  const withdrawn = await published(zipOf({ 'c.yml': menu('# c\n') }), 'c.zip')
  await ask(addressOf(withdrawn))
  const { slug } = withdrawn.resource
  await as(author)('POST', `/api/resources/${slug}/versions/${withdrawn.version.id}/yank`, {
    reason: 'Портит миры',
  })
  const without = await aPublicVersion(author, { bytes: aJar() })
  const refused = async (path: string) => expect(ask(path), path).rejects.toMatchObject({ key: 'notFound' })

  await refused(addressOf({ resource, version: waiting }))
  await refused(addressOf(withdrawn))
  await refused(addressOf(without))
  await refused(addressOf(shown).replace(/\d+\.webp/, '999999.webp'))
  await refused('/menus/no_slug/1-1.webp')
  await expect(ask(addressOf(shown), { method: 'POST' })).rejects.toMatchObject({ key: 'notFound' })
})

test('a title is as wide in the picture as in the game, and moved by its spaces', async () => {
  /** Where the letters of the title begin and end, in pixels of the game. */
  const lettersOf = async (title: string) => {
    const text = `menu_title: '${title}'\nsize: 27\nitems:\n  a:\n    material: STONE\n    slot: 0\n`
    const answer = await ask(addressOf(await published(Buffer.from(text), 'title.yml')))
    const picture = sharp(Buffer.from(await answer.arrayBuffer())).removeAlpha()
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    const left = Math.round((info.width / 4 - 176) / 2)
    const top = Math.round((info.height / 4 - 79) / 2)
    const dark = Array.from({ length: 160 * 4 }, (_, x) => x + 4 * 4).filter((x) =>
      [7, 9, 11].some((y) => data[((top + y) * 4 * info.width + left * 4 + x) * 3]! < 0x80),
    )
    return [dark[0]! / 4, dark.at(-1)! / 4]
  }
  const [from, to] = (await lettersOf('MMMMMM')) as [number, number]
  expect(Math.abs(from - 8)).toBeLessThan(1)
  expect(Math.abs(to - (8 + 35))).toBeLessThan(1.5)
  const moved = await lettersOf('          MMMMMM')
  expect(Math.abs(moved[0]! - from - 40)).toBeLessThan(0.6)
  expect(Math.abs(moved[1]! - to - 40)).toBeLessThan(0.6)
})

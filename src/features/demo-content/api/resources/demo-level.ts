import { gzipSync } from 'node:zlib'

const short = (value: number) => Buffer.from([value >> 8, value & 0xff])
const text = (value: string) => {
  const bytes = Buffer.from(value)
  return Buffer.concat([short(bytes.length), bytes])
}
const tag = (kind: number, name: string, body: Buffer) =>
  Buffer.concat([Buffer.from([kind]), text(name), body])
const compound = (...tags: Buffer[]) => Buffer.concat([...tags, Buffer.from([0])])
const number = (name: string, value: number) => {
  const body = Buffer.alloc(4)
  body.writeInt32BE(value)
  return tag(3, name, body)
}

/** The `level.dat` of a world with this name, saved by this version of the game. */
export function levelDat(world: string, gameVersion: string): Buffer {
  const version = compound(tag(8, 'Name', text(gameVersion)), tag(1, 'Snapshot', Buffer.from([0])))
  const data = compound(
    tag(8, 'LevelName', text(world)),
    number('GameType', 0),
    number('SpawnX', 0),
    number('SpawnY', 72),
    number('SpawnZ', 0),
    tag(10, 'Version', version),
  )
  return gzipSync(tag(10, '', compound(tag(10, 'Data', data))))
}

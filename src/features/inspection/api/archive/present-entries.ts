import type { ArchiveEntry } from '../../passport.contract.ts'
import type { ArchiveFile } from './open-archive.ts'

const readable =
  /(?:\.(?:txt|md|ya?ml|json5?|toml|properties|conf|cfg|ini|lang|mcmeta|mcfunction|sk|csv|xml|html?|css|js|sh|bat|cmd|ps1|sql|mf|info|snbt|accesswidener|mixins|gitignore|bbmodel|obj|mtl|vsh|fsh|glsl)|(?:^|\/)(?:licen[cs]e|readme|notice|authors|changelog|copying))$/i

/** By its name; whether it really is text is seen when it is read. */
export const isReadable = (path: string): boolean => readable.test(path)

export const presentEntry = ({ path, size, packedSize, crc32 }: ArchiveFile): ArchiveEntry => ({
  path,
  size,
  packed_size: packedSize,
  crc32: crc32.toString(16).padStart(8, '0'),
  text: isReadable(path),
})

/** All files by path. */
export const presentEntries = (files: readonly ArchiveFile[]): ArchiveEntry[] =>
  files.map(presentEntry).sort((a, b) => (a.path < b.path ? -1 : 1))

const address = /^https?:\/\/textures\.minecraft\.net\/texture\/([0-9a-f]{32,64})$/i

/** The hash of a skin in what a head is written as: the value behind `basehead-`, or `texture-`. Nothing leaves the page. */
export function textureHash(material: string): string | null {
  const [, kind, value = ''] = /^(basehead|texture)-(.+)$/is.exec(material.trim()) ?? []
  if (kind?.toLowerCase() === 'texture') return /^[0-9a-f]{32,64}$/i.test(value) ? value.toLowerCase() : null
  if (!kind) return null
  try {
    const read = JSON.parse(atob(value.replace(/\s+/g, ''))) as { textures?: { SKIN?: { url?: unknown } } }
    const url = read.textures?.SKIN?.url
    return (typeof url === 'string' && address.exec(url)?.[1]?.toLowerCase()) || null
  } catch {
    return null
  }
}

/** Our own address of the head of a texture, drawn as a slot shows it; null for other materials. */
export function headAddress(material: string): string | null {
  const hash = textureHash(material)
  return hash && `/api/dm/heads/${hash}`
}

/** Our own address of the face of a named player; a head is painted from it. */
export function playerHead(material: string): string | null {
  const player = /^head-([A-Za-z0-9_]{1,16})$/i.exec(material.trim())?.[1]
  return player ? `/heads/${player}.webp` : null
}

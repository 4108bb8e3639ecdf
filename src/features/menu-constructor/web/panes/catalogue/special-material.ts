const base64 = /^[A-Za-z0-9+/]{40,}={0,2}$/
const textureHash = /^[0-9a-f]{60,64}$/i
const playerName = /^\.?[A-Za-z0-9_]{3,16}$/

/**
 * What a person pastes as the material the plugin reads: a base64 value, a texture's hash or address, a player's name,
 * a placeholder, or a material already written in full. Null where it is none of these.
 */
export function specialMaterial(text: string): string | null {
  const clean = text.trim().replace(/^["']|["']$/g, '')
  if (
    /^(head|texture|basehead|hdb|placeholder|itemsadder|oraxen|nexo|mmoitems|executableitems|executableblocks|simpleitemgenerator|craftengine|stack)-\S+/i.test(
      clean,
    )
  )
    return clean
  const address = /textures\.minecraft\.net\/texture\/([0-9a-f]+)/i.exec(clean)?.[1]
  if (address) return `texture-${address}`
  if (textureHash.test(clean)) return `texture-${clean}`
  if (base64.test(clean)) return `basehead-${clean}`
  if (/^%[^%\s]+%$/.test(clean))
    return clean.toLowerCase() === '%player_name%' ? `head-${clean}` : `placeholder-${clean}`
  return playerName.test(clean) ? `head-${clean}` : null
}

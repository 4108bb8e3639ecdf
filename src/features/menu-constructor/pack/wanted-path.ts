// Which files of a pack, an archive or a server folder are of use, by their paths alone.

export const drawnPath =
  /^assets\/[^/]+\/(?:(?:items|models|font)\/.+\.json|font\/.+\.(?:ttf|otf|zip)|textures\/.+\.png(?:\.mcmeta)?)$/
/** Pictures no item and no text shows. */
export const undrawnPath =
  /^assets\/minecraft\/textures\/(?:entity|environment|colormap|map|painting|particle|trims|models)\//
/** The pack a plugin makes of its parts; where a whole server is chosen it lies inside. */
export const madePack = /(?:^|\/)(?:ItemsAdder\/output|Oraxen\/pack|Nexo\/pack)\/(?:generated|pack)\.zip$/i
export const configuration = /\.ya?ml$/i

/** Whether anything could be made of a file, by its path alone. */
export const wantedPath = (path: string): boolean => {
  const at = /(?:^|\/)(assets\/.*)$/.exec(path)?.[1]
  return at === undefined
    ? configuration.test(path) || madePack.test(path)
    : drawnPath.test(at) && !undrawnPath.test(at)
}

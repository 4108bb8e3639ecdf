/** The game shows an item of air as an empty slot, without a box. */
export const isAir = (material: string | null | undefined): boolean => material?.toUpperCase() === 'AIR'

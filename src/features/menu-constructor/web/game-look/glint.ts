/** The shine of enchanted things, still: violet bands across the picture and nowhere else. */
export function addGlint(icon: CanvasImageSource, size: number): HTMLCanvasElement {
  const shine = document.createElement('canvas')
  shine.width = size
  shine.height = size
  const pen = shine.getContext('2d')!
  pen.imageSmoothingEnabled = false
  const ramp = pen.createLinearGradient(0, 0, size, size * 0.9)
  for (const [at, strength] of [0.1, 0.5, 0.2, 0.1, 0.42, 0.55, 0.24, 0.12].entries())
    ramp.addColorStop(at / 7, `rgb(150 70 255 / ${strength})`)
  pen.fillStyle = ramp
  pen.fillRect(0, 0, size, size)
  pen.globalCompositeOperation = 'destination-in'
  pen.drawImage(icon, 0, 0, size, size)
  return shine
}

/** Whether something draws here, and that quickly; null where nothing does. */
export function drawing(): { isFast: boolean } | null {
  const has = (attributes: WebGLContextAttributes) => {
    const context = document.createElement("canvas").getContext("webgl2", attributes);
    // A browser keeps but a few of them.
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return context !== null;
  };
  if (has({ failIfMajorPerformanceCaveat: true })) return { isFast: true };
  return has({}) ? { isFast: false } : null;
}

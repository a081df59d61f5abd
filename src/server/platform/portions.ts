// What is swept comes in portions, each short enough for the time a statement may take, and so that nobody waits for it long.

/** As long as a portion was full there may be more. How many there were. */
export async function inPortions(
  most: number,
  takeSome: (most: number) => Promise<{ rowCount: number | null }>,
): Promise<number> {
  for (let done = 0; ; ) {
    const { rowCount } = await takeSome(most);
    done += rowCount ?? 0;
    if ((rowCount ?? 0) < most) return done;
  }
}

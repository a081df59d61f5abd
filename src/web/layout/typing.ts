import { TYPING_MS_PER_CHARACTER, TYPING_PAUSE_MS } from '#shared/rules/limits.ts';

// The states of the search box's prompt, without a timer: type, pause, clear, next.

export type Typing = { prompt: number; length: number };

/** The complete prompt. The server sends the first one, and the animation starts with it. */
export function fullPrompt(prompts: readonly string[], prompt = 0): Typing {
  return { prompt, length: prompts[prompt]?.length ?? 0 };
}

export function nextTyping(prompts: readonly string[], { prompt, length }: Typing): Typing {
  if (length < (prompts[prompt]?.length ?? 0)) return { prompt, length: length + 1 };
  return { prompt: (prompt + 1) % prompts.length, length: 0 };
}

/** How long a state stays before the next one. */
export function typingWaitMs(prompts: readonly string[], { prompt, length }: Typing): number {
  return length < (prompts[prompt]?.length ?? 0) ? TYPING_MS_PER_CHARACTER : TYPING_PAUSE_MS;
}

export function typedText(prompts: readonly string[], { prompt, length }: Typing): string {
  return (prompts[prompt] ?? '').slice(0, length);
}

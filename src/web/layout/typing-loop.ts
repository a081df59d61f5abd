import { fullPrompt, nextTyping, typedText, typingWaitMs } from './typing.ts';

// Moves the search box's prompt: twelve times a second one text node changes and nothing is rendered. It is part of the
// first load, while the header it writes into is not.

export const TYPING_ID = 'typing-prompt';

let moving: HTMLElement | null = null;

/** Once for each prompt there is; asking again changes nothing. */
export function typeThePrompt(): void {
  const overlay = document.getElementById(TYPING_ID);
  const text = overlay?.firstElementChild;
  const input = overlay?.previousElementSibling;
  if (!text || !(input instanceof HTMLInputElement) || overlay === moving) return;
  moving = overlay;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  typeOver(input, text, overlay.dataset.prompts?.split('|') ?? []);
}

/** Stands still, the prompt whole, while the box has focus or text. */
function typeOver(input: HTMLInputElement, text: Element, prompts: readonly string[]): void {
  let typing = fullPrompt(prompts);
  let timer: ReturnType<typeof setTimeout>;

  const write = () => {
    text.textContent = typedText(prompts, typing);
  };
  const wait = () => {
    timer = setTimeout(
      () => {
        if (!input.isConnected) return;
        typing = input.value ? fullPrompt(prompts, typing.prompt) : nextTyping(prompts, typing);
        write();
        wait();
      },
      typingWaitMs(prompts, typing),
    );
  };
  const stop = () => {
    clearTimeout(timer);
    typing = fullPrompt(prompts, typing.prompt);
    write();
  };

  input.addEventListener('focus', stop);
  input.addEventListener('blur', wait);
  if (document.activeElement !== input) wait();
}

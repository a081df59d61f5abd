import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toggleTheme, useTheme } from './theme.ts';

// Both pictures are in the page and the style sheet picks one, so that nothing flashes before the script knows the theme.

export function ThemeToggle() {
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={toggleTheme} className="size-(--size-touch)!">
      <Moon className="dark:hidden" />
      <Sun className="hidden dark:block" />
    </IconButton>
  );
}

import type { Reporter } from 'vitest/node';

// In CI a failed browser story runs a second time, so that one flaky story does not stop a landing. The run ends with
// the list of those that needed it, and fails when there are too many: they are to be mended, not hidden.

const MOST_RETRIED = 2;

export const retriedStories: Reporter = {
  onTestRunEnd(modules) {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.retryCount)
        .map(
          (test) => `${test.ok() ? 'passed' : 'failed again'}: ${module.relativeModuleId} > ${test.fullName}`,
        ),
    );
    if (retried.length === 0) return;
    print(`\nBrowser stories that needed a second try: ${retried.length}`, ...retried);
    if (retried.length <= MOST_RETRIED) return;
    print(`More than ${MOST_RETRIED} fail the run.`);
    process.exitCode = 1;
  },
};

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

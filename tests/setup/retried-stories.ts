import type { Reporter, TestCase } from 'vitest/node';

// In CI a failed browser story runs a second time, so that one flaky story does not fail the run.
// The run ends with a list of the retried stories. It fails if there are too many, so that they get fixed.

const MOST_RETRIED = 2;

export const retriedStories: Reporter = {
  onTestRunEnd(modules) {
    const retried = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.diagnostic()?.retryCount);
    if (retried.length === 0) return;
    print(`\nBrowser stories that needed a second try: ${retried.length}`, ...retried.flatMap(describeRetry));
    if (retried.length <= MOST_RETRIED) return;
    print(`More than ${MOST_RETRIED} fail the run.`);
    process.exitCode = 1;
  },
};

/** The errors of a story that passed on the second try are printed nowhere else. */
function describeRetry(test: TestCase): string[] {
  const outcome = test.ok() ? 'passed' : 'failed again';
  const reasons = test.result().errors ?? [];
  return [
    `${outcome}: ${test.module.relativeModuleId} > ${test.fullName}`,
    ...reasons.map(({ message }) => `  ${message}`),
  ];
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
